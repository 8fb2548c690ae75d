import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { assertNoLazyCommonJs } from './lazy-imports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lazy-imports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function check(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const bundled = await build({
    absWorkingDir: folder,
    entryPoints: ['main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    outdir: 'dist',
    write: false,
    metafile: true,
  });
  assertNoLazyCommonJs(bundled.metafile);
}

const picture = { 'node_modules/picture/index.js': 'exports.draw = () => 1;' };

describe('assertNoLazyCommonJs', () => {
  it('rejects a dynamic import of a CommonJS package', async () => {
    const files = { ...picture, 'main.ts': "export const draw = async () => (await import('picture')).draw();" };
    await expect(check(files)).rejects.toThrow('main.ts imports node_modules/picture/index.js');
  });

  it('accepts a CommonJS package behind a module of ours, and ES module packages', async () => {
    await check({
      ...picture,
      'node_modules/modern/index.mjs': 'export const draw = () => 2;',
      'node_modules/modern/package.json': '{ "name": "modern", "exports": "./index.mjs" }',
      'lazy.ts': "import { draw } from 'picture'; export const both = draw;",
      'main.ts': "export const all = () => Promise.all([import('./lazy'), import('modern')]);",
    });
  });
});
