import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/**
 * Evaluates a module at build time and inlines its default export, a string: the package it extracts data from is too
 * large for browsers.
 */
export default async function dataLoader(this: LoaderContext<object>) {
  // The string depends on a package that webpack does not track.
  this.cacheable(false);
  const { default: text } = await import(pathToFileURL(this.resourcePath).href);
  return `export default ${JSON.stringify(text)};`;
}
