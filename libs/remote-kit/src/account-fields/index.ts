/** Account fields. Separate entry point, bundled by each remote, since most forms have none. */
export { AccountFields, CredentialFields } from './account-fields';
