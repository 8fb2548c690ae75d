import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Runs a module named `.data.ts` while building and leaves its default export, a text, in its place: a process that looks
 * something up in a package keeps what it looks up and not the whole package.
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
