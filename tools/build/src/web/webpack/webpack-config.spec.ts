import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { describeApp, workspaceRoot } from '../app';
import { DeterministicModuleIds } from '../sharing/deterministic-module-ids';
import { webpackConfig } from './webpack-config';

const home = mkdtempSync(join(tmpdir(), 'portal-remote-'));

function remoteOf(version: string): string {
  const folder = join(home, 'mfe-tours');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-tours', version }));
  return folder;
}

afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('remote build', () => {
  it('defines the remote’s version', () => {
    const { plugins } = webpackConfig(describeApp(remoteOf('7.4.1')));
    const definitions = plugins.map((plugin) => (plugin as { definitions?: Record<string, string> }).definitions);
    expect(Object.assign({}, ...definitions)).toEqual({ REMOTE_VERSION: '"7.4.1"' });
  });
});

describe('shell build', () => {
  it('has the same module ids in any workspace folder', () => {
    const { plugins } = webpackConfig(describeApp(join(workspaceRoot, 'shell')));
    expect(plugins.some((plugin) => plugin instanceof DeterministicModuleIds)).toBe(true);
  });
});
