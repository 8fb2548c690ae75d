import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { swcTranspile } from './swc-transpile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-transpile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('emits the constructor types of a decorated class for the injector', async () => {
  const entry = join(folder, 'main.ts');
  writeFileSync(
    entry,
    `const noted: Record<string, { name: string }[]> = {};
     const metadata = (key: string, value: { name: string }[]) => ((noted[key] = value), () => undefined);
     Object.assign(Reflect, { metadata });
     const Part = (target: object): void => void target;
     class Store {}
     @Part class Shop { constructor(readonly store: Store, readonly name: string) {} }
     export const shop = { name: Shop.name, takes: noted['design:paramtypes'].map(({ name }) => name) };`,
  );
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    keepNames: true,
    plugins: [swcTranspile],
  });
  const { shop } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  Reflect.deleteProperty(Reflect, 'metadata');
  expect(shop).toEqual({ name: 'Shop', takes: ['Store', 'String'] });
});
