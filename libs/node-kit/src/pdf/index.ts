/** Entry point for worker threads that render documents. Separate because it loads the PDF library. */
export * from './pdf-components';
export * from './print-sheets';
