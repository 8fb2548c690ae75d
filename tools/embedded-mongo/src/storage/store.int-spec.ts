import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoFailure } from '../errors';
import { Store } from './store';

let folder: string;
let store: Store;
let rollbacks: number;
let errors: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-store-'));
  rollbacks = 0;
  errors = [];
  const log = { warn: () => undefined, error: (message: string) => void errors.push(message) };
  store = new Store(folder, log, () => (rollbacks += 1));
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const key = Buffer.from;
const put = (text: string): void => store.docs.putSync(key(text), key(text));
const listKeys = (): string[] => [...store.docs.getKeys({})].map(String);

it('creates files readable only by their owner', () => {
  for (const file of ['data.mdb', 'lock.mdb']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

describe('write', () => {
  it('rolls back a failed job and keeps the others of the commit', async () => {
    const results = await Promise.allSettled([
      store.write(() => put('a')),
      store.write(() => {
        put('half');
        throw new TypeError('broken');
      }),
      store.write(() => put('b')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 1 } });
    expect(listKeys()).toEqual(['a', 'b']);
    expect([rollbacks, errors]).toEqual([1, ['a write was taken back']]);
  });

  it('rejects one job without affecting others', async () => {
    const rejected = store.write(() => {
      throw new MongoFailure(2, 'no');
    });
    await expect(Promise.all([store.write(() => put('a')), rejected])).rejects.toMatchObject({ code: 2 });
    expect(listKeys()).toEqual(['a']);
    expect(rollbacks).toBe(0);
  });

  it('lets a job read the writes of earlier jobs of the commit', async () => {
    const [, seen] = await Promise.all([
      store.write(() => put('a')),
      store.write(() => String(store.docs.get(key('a')))),
    ]);
    expect(seen).toBe('a');
  });

  it('completes queued jobs before closing and rejects later ones', async () => {
    const pending = store.write(() => put('a'));
    const closing = store.drain();
    await expect(store.write(() => put('late'))).rejects.toMatchObject({ code: 91 });
    await Promise.all([pending, closing]);
    expect(listKeys()).toEqual(['a']);
  });
});
