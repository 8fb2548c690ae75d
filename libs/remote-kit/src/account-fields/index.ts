/** The fields of an account; an entry of its own that each slice bundles, for most forms have none of them. */
export { AccountFields, CredentialFields } from './account-fields';
