import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Chunk } from 'webpack';
import { describeApp, webpackConfig, writePrerendered, writeRelease } from '@portal/build';
import { inBench, inWorkspace } from '../src/paths';

/** Prerenders the public pages into a release without other files. */
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
 * Builds the shell and all three remotes as one application without federation, with the same sources, loaders,
 * minifiers and page. The first argument is the folder for a gateway's SITE_DIR.
 */
const [, , site] = process.argv;
if (site === undefined) throw new Error('node --import tsx bench/single/build.ts <folder>');
const app = { ...describeApp(inWorkspace('shell')), name: 'single', dist: `${site}/shell/dist` };
const { plugins, optimization, ...config } = webpackConfig(app);
/** Plugins for federation and its module ids. */
const ofFederation = ['ModuleFederationPlugin', 'DeterministicModuleIds'];
/** One chunk with the dependencies of every page, preloaded as in the portal. */
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
if (stats === undefined || stats.hasErrors())
  throw new Error(stats?.toString('errors-only') ?? 'webpack returned no stats');
await writePrerendered(app);
// Shares nothing, so a remote could take nothing.
await writeRelease(app, { stats, names: { offered: {}, taken: {}, sources: [] } });
await writeVisitorsPages(site);
await promisify(compiler.close.bind(compiler))();
