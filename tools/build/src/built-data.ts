import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Evaluates a `.data.ts` module at build time and inlines its default export, a string. The process then holds only the
 * extracted data, not the package it is extracted from.
 */
export const inlineData: Plugin = {
  name: 'built-data',
  setup(bundler) {
    bundler.onLoad({ filter: /\.data\.ts$/ }, async ({ path }) => {
      const { default: text } = await import(pathToFileURL(path).href);
      return { contents: `export default ${JSON.stringify(text)};`, loader: 'js' };
    });
  },
};
