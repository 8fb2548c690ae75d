import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Slice } from '@portal/release-format';
import { release, type PointerState } from './pointer-moves';
import { Store } from './store';

const slice: Slice = { name: 'mfe-client', folder: 'mfe-client', kind: 'remote' };
const day = 86_400_000;
const newKey = () => generateKeyPairSync('ed25519').privateKey;

let folder: string;
let store: Store;

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

describe('release store', () => {
  it('accepts a version once and ignores an identical copy', () => {
    publish('1');
    publish('1');
    expect(() => publish('1', 'other')).toThrow('never changes');
  });

  it('rejects a pointer signed by another key', async () => {
    publish('1');
    await store.movePointer(slice, release('1'));
    expect(() => new Store(folder, newKey()).pointer(slice)).toThrow('not signed');
  });

  it('applies concurrent moves without losing one', async () => {
    const versions = Array.from({ length: 10 }, (_, index) => `${index}`);
    versions.forEach((version) => publish(version));
    await Promise.all(versions.map((version) => store.movePointer(slice, release(version))));
    const { number, stable, former } = store.pointer(slice)!;
    expect(number).toBe(10);
    expect([stable, ...former].sort()).toEqual(versions);
    expect(readdirSync(join(folder, 'pointers')).sort()).toEqual(['mfe-client.json', 'moves']);
    expect(readdirSync(join(folder, 'pointers/moves/mfe-client'))).toHaveLength(10);
  });

  it('assigns a number to one of two concurrent moves and retries the other', async () => {
    for (const version of ['1', '2', '3']) publish(version);
    await store.movePointer(slice, release('1'));
    const seen: (string | undefined)[] = [];
    const other = new Store(folder, store.key);
    let isFirst = true;
    const mine = await store.movePointer(slice, (before: PointerState | undefined) => {
      seen.push(before?.stable);
      // A concurrent command has read the same pointer and writes first.
      if (isFirst) void other.movePointer(slice, release('2'));
      isFirst = false;
      return release('3')(before);
    });
    expect(seen).toEqual(['1', '2']);
    expect(mine).toMatchObject({ number: 3, stable: '3', former: ['2', '1'] });
    expect(store.pointer(slice)).toEqual(mine);
  });

  it('accepts concurrent moves of many commands', async () => {
    publish('1');
    const script = `
      import { createPrivateKey } from 'node:crypto';
      import { readFileSync } from 'node:fs';
      import { Store } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))};
      const store = new Store(${JSON.stringify(folder)}, createPrivateKey(readFileSync(${JSON.stringify(join(folder, 'key.pem'))})));
      const numbers = [];
      for (let turn = 0; turn < 25; turn += 1) {
        numbers.push((await store.movePointer(${JSON.stringify(slice)}, () => ({ stable: '1' }))).number);
      }
      console.log(JSON.stringify(numbers));`;
    writeFileSync(join(folder, 'key.pem'), store.key.export({ type: 'pkcs8', format: 'pem' }));
    const run = promisify(execFile);
    const commands = Array.from({ length: 4 }, () =>
      run('node', ['--import', 'tsx', '--input-type=module', '-e', script]),
    );
    const numbers = (await Promise.all(commands)).flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
    expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(store.pointer(slice)?.number).toBe(100);
  });

  it('completes the move of a killed command', async () => {
    for (const version of ['1', '2']) publish(version);
    await store.movePointer(slice, release('1'));
    const before = readFileSync(join(folder, 'pointers/mfe-client.json'));
    await store.movePointer(slice, release('2'));
    writeFileSync(join(folder, 'pointers/mfe-client.json'), before);
    expect(await store.movePointer(slice, release('1'))).toMatchObject({ number: 3, stable: '1', former: ['2'] });
  });

  it('prunes versions unused for long, never the rollback target', async () => {
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
