/** For threads that print: it brings the layout of documents, which a service itself does not need. */
export * from './paper-parts';
export * from './print-sheets';
