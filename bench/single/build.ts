import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Chunk } from 'webpack';
import { describeApp, webpackConfig, writePrerendered, writeRelease } from '@portal/build';
import { inBench, inWorkspace } from '../src/paths';

/** The public pages as they are seen before any script runs, in a release that holds nothing else. */
async function writeVisitorsPages(site: string) {
  const dist = join(site, 'mfe-public/dist');
  mkdirSync(dist, { recursive: true });
  const visitors = describeApp(inWorkspace('mfe-public'));
  await writePrerendered({ ...visitors, name: 'single-public', container: app.container, dist });
  const { name, container, version } = visitors;
  const note = { name, container, version, entry: 'none.js', first: [], integrity: {} };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(note));
}

/*
 * Builds the shell and all three remotes as one application without federation: the same sources, loaders, minifiers
 * and page. The first argument is the folder a gateway will serve it from.
 */
const [, , site] = process.argv;
if (site === undefined) throw new Error('node --import tsx bench/single/build.ts <folder>');
const app = { ...describeApp(inWorkspace('shell')), name: 'single', dist: `${site}/shell/dist` };
const { plugins, optimization, ...config } = webpackConfig(app);
/** Federation, and what numbers its modules. */
const ofFederation = ['ModuleFederationPlugin', 'DeterministicModuleIds'];
/** As in the portal, one chunk of what every page needs, which the page then preloads. */
const framework = {
  name: 'framework',
  test: /node_modules/,
  chunks: (chunk: Chunk) => chunk.name === 'bootstrap',
  enforce: true,
};
const compiler = webpack({
  ...config,
  optimization: { ...optimization, splitChunks: { cacheGroups: { framework } } },
  plugins: [
    ...plugins.filter((plugin) => !ofFederation.includes(plugin?.constructor.name ?? '')),
    new webpack.NormalModuleReplacementPlugin(/\/remote-loader$/, inBench('single/static-loader.ts')),
  ],
});
const stats = await promisify(compiler.run.bind(compiler))();
if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack said nothing');
await writePrerendered(app);
// Nothing is shared, so there is nothing that a remote could take.
await writeRelease(app, { stats, names: { offered: {}, taken: {}, sources: [] } });
await writeVisitorsPages(site);
await promisify(compiler.close.bind(compiler))();
