import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceFolders } from './workspace-folders';

const root = resolve(import.meta.dirname, '../../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const manifests = ['.', ...workspaceFolders(root)].map((folder) => ({
  folder,
  ...(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest),
}));
const isForeign = ([name]: [string, string]): boolean => !name.startsWith('@portal/');
const installed = manifests.flatMap(({ folder, dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(isForeign)
    .map(([name, version]) => ({ folder, name, version })),
);

describe('declared dependencies', () => {
  it('have one version in all packages', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of installed) versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([]);
    expect(versions.size).toBeGreaterThan(60);
  });

  it('are pinned', () => {
    const loose = installed.filter(({ version }) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });

  it('match the peer ranges of other packages', () => {
    const versionOf = new Map(installed.map(({ name, version }) => [name, version]));
    const peers = manifests.flatMap(({ peerDependencies = {} }) => Object.entries(peerDependencies).filter(isForeign));
    expect(peers.length).toBeGreaterThan(3);
    expect(peers.filter(([name, range]) => range !== `^${versionOf.get(name)}`)).toEqual([]);
  });

  it('are dev dependencies in the root package', () => {
    expect(manifests.find(({ folder }) => folder === '.')?.dependencies).toBeUndefined();
  });
});

/** End of life of each Node LTS line, from nodejs.org/en/about/previous-releases. */
const lastRepairs: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

describe('production runtime', () => {
  it('uses a supported Node version in every image', () => {
    const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
    const lines = [...dockerfile.matchAll(/\bnode:(\d+)/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(0);
    const today = new Date().toISOString().slice(0, 10);
    expect(lines.filter((line) => (lastRepairs[line] ?? '') < today)).toEqual([]);
  });
});
