import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages of many modules, which Jest would load one by one in each test file: half of all the modules it loads. */
const packages = {
  'react-aria-components': 'react-aria-components',
  'internationalized-date': '@internationalized/date',
  zod: 'zod',
  'zod-mini': 'zod/mini',
};

const folder = '.cache/jest-packages';

/** For `moduleNameMapper`. */
export const bundledPackages = Object.fromEntries(
  Object.entries(packages).map(([file, name]) => [`^${name}$`, `<rootDir>/${folder}/${file}.mjs`]),
);

/** Bundles the packages. React stays outside, because the tests import the same instance. */
export default async function bundlePackages() {
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: Object.entries(packages).map(([out, name]) => ({ in: name, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['import'],
    external: ['react', 'react-dom', 'use-sync-external-store'],
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(join(import.meta.dirname, folder), { recursive: true });
  for (const { path, contents } of outputFiles) {
    // A concurrent run may be reading the same file.
    if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
  }
}
