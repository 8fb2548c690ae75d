/** Returns the heading of the server-rendered page until the scripts replace it. On a package page it is the package name. */
export const getPrerenderedHeading = (): string | undefined =>
  globalThis.document?.querySelector('[data-prerendered] h1')?.textContent || undefined;
