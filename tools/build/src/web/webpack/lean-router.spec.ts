import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { compiled, folderWith } from '../../../test/compiled';
import { workspaceRoot } from '../app';
import { leanRouter } from './lean-router';
import { routerRule } from './webpack-config';

/** Where its package leads a browser. */
const router = join(workspaceRoot, 'node_modules/react-router/dist/development');
const sources = readdirSync(router)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => readFileSync(join(router, file), 'utf8'));
let place: ReturnType<typeof folderWith> | undefined;
afterEach(() => {
  place?.remove();
  place = undefined;
});

it('finds in the installed router all that it leaves out', () => {
  const [names = 0, components = 0, ...once] = sources
    .map((source) => leanRouter(source).counts)
    .reduce((sums, counts) => sums.map((sum, index) => sum + (counts[index] ?? 0)));
  expect(names).toBeGreaterThan(10);
  expect(components).toBeGreaterThan(3);
  expect(once).toEqual([1, 1, 1]);
});

it('keeps the links and their history, and nothing of forms, of data fetched ahead or of server components', async () => {
  const exports = ['BrowserRouter', 'Link', 'NavLink', 'Navigate', 'Route', 'Routes', 'useSearchParams'].join();
  place = folderWith({ 'src/index.js': `export { ${exports} } from 'react-router-dom'` });
  const { read } = await compiled(place.folder, {
    entry: { main: { import: './src/index.js', library: { type: 'module' } } },
    experiments: { outputModule: true },
    resolve: { modules: [join(workspaceRoot, 'node_modules')] },
    externals: /^react(-dom)?$/,
    externalsType: 'module',
    module: { rules: [routerRule] },
    optimization: { minimize: true },
  });
  const script = read('main.mjs');
  for (const word of ['modulepreload', 'Unexpected Application Error', 'multipart/form-data']) {
    expect(sources.join()).toContain(word);
    expect(script).not.toContain(word);
  }
  expect(script).toContain('pushState');
});
