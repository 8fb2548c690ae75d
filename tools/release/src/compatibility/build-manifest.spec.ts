import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readBuildManifest } from './build-manifest';

const needs = { contract: 1, imports: {}, calls: [], pages: ['/dashboard'] };
const manifest = {
  metaData: { pluginVersion: '2.9.2' },
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.0' }],
};
let dist: string;
const write = (file: string, value: unknown): void => writeFileSync(join(dist, file), JSON.stringify(value));

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'portal-built-'));
  write('release.json', { name: 'mfe-client', version: '1.0.0', needs });
  write('mf-manifest.json', manifest);
});
afterEach(() => rmSync(dist, { recursive: true }));

describe('readBuildManifest', () => {
  it('reads shared version ranges from federation’s manifest', () => {
    const shared = { react: '^19.3.0', '@module-federation/runtime': '^2.9.2' };
    expect(readBuildManifest(dist)).toMatchObject({ name: 'mfe-client', needs: { ...needs, shared } });
  });

  it.each(['release.json', 'mf-manifest.json'])('rejects a folder without %s', (file) => {
    rmSync(join(dist, file));
    expect(() => readBuildManifest(dist)).toThrow(`is not the build of a remote: it has no ${file}.`);
  });

  it.each([
    ['no ranges', { ...manifest, shared: [{ name: 'react' }] }],
    ['no runtime', { ...manifest, metaData: {} }],
  ])('rejects a manifest with %s', (_what, other) => {
    write('mf-manifest.json', other);
    expect(() => readBuildManifest(dist)).toThrow();
  });
});
