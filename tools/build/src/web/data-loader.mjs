import { pathToFileURL } from 'node:url';

/**
 * Runs a module while building and leaves its default export, a text, in its place: what a page looks up is made from
 * a package that is too large for a browser.
 * @this {import('webpack').LoaderContext<object>}
 */
export default async function dataLoader() {
  // The text depends on the package, which webpack does not see.
  this.cacheable(false);
  const { default: text } = await import(pathToFileURL(this.resourcePath).href);
  return `export default ${JSON.stringify(text)};`;
}
