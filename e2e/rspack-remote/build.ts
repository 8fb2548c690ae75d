import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { integrityOf, listFiles, sharedModules } from '@portal/build';
import { type Configuration, rspack } from '@rspack/core';

const container = 'mfe_staff';
const entry = 'remoteEntry.js';

const sharedFor = (ranges: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sharedModules({ isShell: false })).map(([door, share]) => [
      door,
      { ...share, requiredVersion: ranges[door] ?? share.requiredVersion },
    ]),
  );

const configuration = (folder: string, ranges: Readonly<Record<string, string>>): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  entry: {},
  output: { path: folder, publicPath: 'auto', uniqueName: container },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: entry,
      exposes: { './remote': './remote.jsx' },
      shared: sharedFor(ranges),
      shareStrategy: 'loaded-first',
      dts: false,
    }),
    // Rspack's federation serialises its own functions, and tsx has added calls of the `__name` helper to them.
    new rspack.BannerPlugin({ banner: 'var __name = (named) => named;', raw: true }),
    // A single file: the shell verifies script hashes, which Rspack's own chunk loader does not provide.
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
});

/*
 * Usage: node --import tsx e2e/rspack-remote/build.ts <folder> [<library>=<range> …]. Replaces the scripts, styles and
 * manifest of a remote's build in the folder by Rspack's build of remote.jsx, with these ranges of shared libraries.
 * The release manifest stays.
 */
const [, , folder, ...pairs] = process.argv;
if (folder === undefined)
  throw new Error('node --import tsx e2e/rspack-remote/build.ts <folder> [<library>=<range> …]');
for (const file of listFiles(folder)) {
  if (/^mf-manifest\.json|\.(js|css)(\.br|\.gz)?$/.test(file)) rmSync(join(folder, file));
}
const compiler = rspack(configuration(folder, Object.fromEntries(pairs.map((pair) => pair.split('=')))));
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats === undefined || stats.hasErrors())
  throw new Error(stats?.toString('errors-only') ?? 'Rspack returned no stats');
rmSync(join(folder, 'mf-stats.json'));
const path = join(folder, 'release.json');
const note = JSON.parse(readFileSync(path, 'utf8'));
writeFileSync(path, JSON.stringify({ ...note, first: [entry], integrity: integrityOf(folder) }));
