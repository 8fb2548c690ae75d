/** What the page that came from the server is called, while it still stands there: the name of the package, where it was known. */
export const getPrerenderedHeading = (): string | undefined =>
  globalThis.document?.querySelector('[data-prerendered] h1')?.textContent || undefined;
