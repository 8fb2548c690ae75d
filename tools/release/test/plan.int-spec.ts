import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@portal/contracts';
import { git } from '../src/commits/commits';
import { commitVersion, writeChangelog, writeVersion } from '../src/commits/files';
import { foldersOf, planVersion } from '../src/commits/plan';
import { slices, type Slice } from '@portal/release-format';
import type { Bump } from '../src/workspace/arguments';
import { workspaceRoot } from '../src/workspace/workspace';

const slice: Slice = { name: 'mfe-client', folder: 'mfe-client', kind: 'remote' };
const folders = ['mfe-client', 'libs/ui-kit'];
let root: string;

function commit(subject: string, file: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), subject);
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', subject);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-plan-'));
  git(root, 'init', '-q');
  git(root, 'config', 'user.name', 'Tester');
  git(root, 'config', 'user.email', 'tester@demo.test');
  mkdirSync(join(root, 'mfe-client'));
  writeFileSync(join(root, 'mfe-client/package.json'), '{\n  "version": "0.1.0"\n}\n');
  commit('feat(mfe-client): show trips', 'mfe-client/a.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

const plan = (as?: Bump) => planVersion({ root, slice, folders, as });

function release(): string {
  const planned = plan();
  writeVersion(root, slice, planned.version);
  writeChangelog(root, slice, planned);
  commitVersion(root, slice, planned);
  return planned.version;
}

describe('version of a slice', () => {
  it('follows the commits to it or its libraries since the last release', () => {
    expect(release()).toBe('0.2.0');
    commit('feat(mfe-staff): filter users', 'mfe-staff/a.ts');
    commit('docs(mfe-client): say why', 'mfe-client/README.md');
    expect(() => plan()).toThrow('No commit in mfe-client since mfe-client@0.2.0');
    expect(plan('patch').version).toBe('0.2.1');
    commit('fix(ui-kit): keep focus', 'libs/ui-kit/a.ts');
    expect(release()).toBe('0.2.1');
    commit('feat(mfe-client)!: drop the old page', 'mfe-client/b.ts');
    expect(plan().version).toBe('0.3.0');
  });

  it('is committed with its changelog only', () => {
    writeFileSync(join(root, 'unfinished.ts'), 'not yet');
    release();
    expect(git(root, 'show', '--name-only', '--format=%s').split('\n').filter(Boolean)).toEqual([
      'chore(mfe-client): release 0.2.0',
      'mfe-client/CHANGELOG.md',
      'mfe-client/package.json',
    ]);
    expect(git(root, 'tag')).toBe('mfe-client@0.2.0');
    expect(readFileSync(join(root, 'mfe-client/CHANGELOG.md'), 'utf8')).toContain('### Features\n\n- show trips (');
  });

  it('is undone if a later step fails', () => {
    const undo = [writeVersion(root, slice, '0.2.0'), writeChangelog(root, slice, plan())];
    for (const takeBack of undo) takeBack();
    expect(git(root, 'status', '--short')).toBe('');
  });
});

describe('foldersOf', () => {
  it('returns the libraries that the slice imports', async () => {
    expect(await foldersOf(slice)).toEqual(expect.arrayContaining(['mfe-client', 'libs/contracts', 'libs/ui-kit']));
  });
});

describe('a package upgrade', () => {
  const lockFile = 'package-lock.json';
  const readLock = () =>
    JSON.parse(readFileSync(join(root, lockFile), 'utf8')) as { packages: Record<string, { version: string }> };

  /** Releases every slice at its current version. */
  beforeEach(() => {
    writeFileSync(join(root, lockFile), readFileSync(join(workspaceRoot, lockFile)));
    for (const { folder } of slices) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, 'package.json'), '{\n  "version": "0.1.0"\n}\n');
    }
    commit('build: declare packages', 'README.md');
    for (const { name } of slices) git(root, 'tag', `${name}@0.1.0`);
  });

  async function releasable(): Promise<string[]> {
    const plans = await Promise.all(
      slices.map(async (each) => {
        const own = await foldersOf(each);
        try {
          return [`${each.name} ${planVersion({ root, slice: each, folders: own, as: undefined }).version}`];
        } catch {
          return [];
        }
      }),
    );
    return plans.flat();
  }

  function raise(subject: string, name: string): void {
    const lock = readLock();
    lock.packages[`node_modules/${name}`]!.version = '99.0.0';
    commit(subject, lockFile);
    writeFileSync(join(root, lockFile), JSON.stringify(lock));
    git(root, 'commit', '-q', '-a', '--amend', '--no-edit');
  }

  it.each([
    ['fix(deps): raise undici', 'undici', ['gateway', ...serviceNames].map((name) => `${name} 0.1.1`)],
    ['fix(deps): raise what writes calendars', 'ical-generator', ['bookings 0.1.1']],
    ['fix(deps): raise what fastify finds its routes with', 'find-my-way', serviceNames.map((name) => `${name} 0.1.1`)],
    ['fix(deps): raise the test runner', 'jest', []],
    ['chore(deps): raise undici', 'undici', []],
  ])('%s releases the slices that run it', async (subject, name, released) => {
    raise(subject, name);
    expect(await releasable()).toEqual(released);
  });
});
