/**
 * All texts shown to users, with the wording of the specification where it fixes one. Each text is a separate export of
 * the namespace `texts`, so that a page bundles only the texts it uses.
 */
export * as texts from './texts/groups';
export * from './texts/sentences';
