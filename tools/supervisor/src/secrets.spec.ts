import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSecrets } from './secrets';
import { readSettings } from './settings';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('readSecrets', () => {
  it('generates secrets once', async () => {
    const settings = await readSettings({ DATA_DIR: dataDir });
    const first = readSecrets(settings);
    expect(Object.values(first).every((secret) => secret.length >= 32)).toBe(true);
    expect(first.DATA_KEYS).toMatch(/^local:/);
    expect(readSecrets(settings)).toEqual(first);
  });

  it('restricts the file to its owner', async () => {
    readSecrets(await readSettings({ DATA_DIR: dataDir }));
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('prefers secrets of the environment without storing them', async () => {
    const given = 'y'.repeat(40);
    expect(readSecrets(await readSettings({ DATA_DIR: dataDir, OFFER_SECRET: given })).OFFER_SECRET).toBe(given);
    expect(readSecrets(await readSettings({ DATA_DIR: dataDir })).OFFER_SECRET).not.toBe(given);
  });
});
