import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Creates a temporary folder with these files; `remove` deletes it. */
export function createFixture(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Compiles `src/index.js` of a folder into its `dist`. Throws on webpack errors. */
export async function compileFixture(folder: string, configuration: Configuration) {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: { main: './src/index.js' },
    optimization: { minimize: false },
    ...configuration,
    output: { path: join(folder, 'dist'), publicPath: '/', ...configuration.output },
  });
  const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  await promisify(compiler.close.bind(compiler))();
  return { stats, read: (file: string) => readFileSync(join(folder, 'dist', file), 'utf8') };
}
