import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { release } from './pointer-moves.mjs';
import { Store } from './store.mjs';

const slice = { name: 'mfe-client', folder: 'mfe-client', kind: 'remote' };
const day = 86_400_000;
const newKey = () => generateKeyPairSync('ed25519').privateKey;

let folder: string;
let store: InstanceType<typeof Store>;

function publish(version: string, content = version): void {
  const files = mkdtempSync(join(tmpdir(), 'portal-store-files-'));
  writeFileSync(join(files, 'a.js'), content);
  store.publish(slice, files, { name: slice.name, version });
  rmSync(files, { recursive: true });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
  store = new Store(folder, newKey());
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the release store', () => {
  it('takes a version once; the same again is no fault', () => {
    publish('1');
    publish('1');
    expect(() => publish('1', 'other')).toThrow('never changes');
  });

  it('believes no pointer that another key signed', async () => {
    publish('1');
    await store.movePointer(slice, release('1'));
    expect(() => new Store(folder, newKey()).pointer(slice)).toThrow('not signed');
  });

  it('moves the pointer of many at once without losing one', async () => {
    const versions = Array.from({ length: 10 }, (_, index) => `${index}`);
    versions.forEach((version) => publish(version));
    await Promise.all(versions.map((version) => store.movePointer(slice, release(version))));
    const { number, stable, former } = store.pointer(slice);
    expect(number).toBe(10);
    expect([stable, ...former].sort()).toEqual(versions);
    expect(readdirSync(join(folder, 'pointers'))).toEqual(['mfe-client.json']);
  });

  it('prunes what visitors left long ago, never the one to go back to', async () => {
    for (const version of ['1', '2', '3', '4']) {
      publish(version);
      await store.movePointer(slice, release(version));
    }
    expect(store.prune(slice, 7)).toEqual([]);
    const longAgo = new Date(Date.now() - 8 * day);
    utimesSync(join(store.versionFolder(slice, '1'), '.left'), longAgo, longAgo);
    expect(store.prune(slice, 7)).toEqual(['1']);
    expect(store.prune(slice, 7, Date.now() + 30 * day)).toEqual(['2']);
    expect(store.versions(slice).sort()).toEqual(['3', '4']);
    expect(() => store.prune(slice, 6)).toThrow('at least 7 days');
  });
});
