/** For threads that print: it brings the layout of documents, which a service itself does not need. */
export * from './pdf-components';
export * from './print-sheets';
