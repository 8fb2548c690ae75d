import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { integrityOf, listFiles, sharedModules } from '@portal/build';
import { type Configuration, rspack } from '@rspack/core';

const container = 'mfe_staff';
const entry = 'remoteEntry.js';

const configuration = (folder: string): Configuration => ({
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
      shared: sharedModules({ isShell: false }),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    }),
    // Rspack's federation writes functions of its own down as text; what runs this file has put a name helper into them.
    new rspack.BannerPlugin({ banner: 'var __name = (named) => named;', raw: true }),
    // One file: the shell checks the scripts it loads, and another bundler's own loader knows nothing of our hashes.
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
});

/*
 * node --import tsx e2e/rspack-remote/build.ts <folder>: puts what Rspack makes of remote.jsx in the place of the scripts and styles of
 * a remote's build, which the folder holds with its release note.
 */
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('node --import tsx e2e/rspack-remote/build.ts <folder>');
for (const file of listFiles(folder)) {
  if (/\.(js|css)(\.br|\.gz)?$/.test(file)) rmSync(join(folder, file));
}
const compiler = rspack(configuration(folder));
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Rspack said nothing');
const path = join(folder, 'release.json');
const note = JSON.parse(readFileSync(path, 'utf8'));
writeFileSync(path, JSON.stringify({ ...note, first: [entry], integrity: integrityOf(folder) }));
