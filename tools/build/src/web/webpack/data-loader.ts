import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** Inlines the default export of a module, evaluated at build time: its package is too large for browsers. */
export default async function dataLoader(this: LoaderContext<object>) {
  // The string depends on a package that webpack does not track.
  this.cacheable(false);
  const { default: text } = await import(pathToFileURL(this.resourcePath).href);
  return `export default ${JSON.stringify(text)};`;
}
