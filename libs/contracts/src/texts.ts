/**
 * Every text that the specification fixes, word for word. Screens and services take them from here and nowhere else, so
 * that a wording has one place. Each is an export of its own below this name, so that a page loads only those it shows.
 */
export * as texts from './texts/groups';
export * from './texts/sentences';
