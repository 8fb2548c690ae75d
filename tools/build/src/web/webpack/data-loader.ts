import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/**
 * Runs a module while building and leaves its default export, a text, in its place: what a page looks up is made from
 * a package that is too large for a browser.
 */
export default async function dataLoader(this: LoaderContext<object>) {
  // The text depends on the package, which webpack does not see.
  this.cacheable(false);
  const { default: text } = await import(pathToFileURL(this.resourcePath).href);
  return `export default ${JSON.stringify(text)};`;
}
