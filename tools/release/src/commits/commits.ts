import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { CommitParser } from 'conventional-commits-parser';
import semver from 'semver';
import { packagesOf, readLock, type Lock } from '../lock/lock';
import { bumps, type Bump } from '../workspace/arguments';

const lockFile = 'package-lock.json';
const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\(([^)]*)\))?!?: (.+)$/,
  breakingHeaderPattern: /^(\w+)(?:\(([^)]*)\))?!: (.+)$/,
});
const released: Partial<Record<string, Bump>> = {
  feat: 'minor',
  fix: 'patch',
  perf: 'patch',
  refactor: 'patch',
  revert: 'patch',
  build: 'patch',
};

/** Allowed commit types; those that trigger no release are last. */
export const commitTypes = [...Object.keys(released), 'docs', 'test', 'ci', 'style', 'chore'];

export interface Commit {
  hash: string;
  type: string;
  subject: string;
  isBreaking: boolean;
}

export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e9 }).trim();

/** Parses a commit message; undefined if it is not conventional. */
export function parseCommit({
  hash,
  subject,
  body,
}: {
  hash: string;
  subject: string;
  body: string;
}): Commit | undefined {
  const { type, subject: what, notes } = parser.parse(`${subject}\n\n${body}`);
  if (!type || !what) return undefined;
  return { hash, type, subject: what, isBreaking: notes.length > 0 };
}

export const lastTag = (cwd: string, slice: string) =>
  git(cwd, 'tag', '--list', `${slice}@*`, '--sort=-version:refname').split('\n')[0] || undefined;

function commitsTouching(cwd: string, range: string, paths: readonly string[]) {
  const log = git(cwd, 'log', '--format=%h%x1f%s%x1f%b%x1e', range, '--', ...paths);
  return log
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .map(([hash, subject = '', body = '']) => (hash ? parseCommit({ hash, subject, body }) : undefined))
    .filter((commit) => commit !== undefined);
}

/** Reads the lock file of a commit; without packages if the commit or file does not exist. */
function lockAt(cwd: string, commit: string): Lock {
  try {
    return readLock(git(cwd, 'show', `${commit}:${lockFile}`));
  } catch {
    return { packages: {} };
  }
}

/** Whether a commit changed the runtime packages of a folder, direct or transitive. */
const changesPackages = (cwd: string, commit: string, folder: string) =>
  !isDeepStrictEqual(packagesOf(lockAt(cwd, `${commit}^`), folder), packagesOf(lockAt(cwd, commit), folder));

/** Returns commits since the tag that changed the folders or the first one's runtime packages, latest first. */
export function commitsSince(cwd: string, tag: string | undefined, folders: readonly string[]): Commit[] {
  const [own = ''] = folders;
  const range = tag === undefined ? 'HEAD' : `${tag}..HEAD`;
  const inFolders = new Set(commitsTouching(cwd, range, folders).map(({ hash }) => hash));
  return commitsTouching(cwd, range, [...folders, lockFile]).filter(
    ({ hash }) => inFolders.has(hash) || changesPackages(cwd, hash, own),
  );
}

/** Returns the largest version bump; undefined if no commit triggers a release. */
export function bumpOf(commits: readonly Commit[]): Bump | undefined {
  const found = commits.map(({ type, isBreaking }) => (isBreaking ? 'major' : released[type]));
  return bumps.findLast((bump) => found.includes(bump));
}

/** Returns the next version. Before 1.0.0 a breaking change increments the minor version, as npm's ranges expect. */
export function nextVersion(version: string, bump: Bump): string {
  const next = semver.inc(version, bump === 'major' && semver.major(version) === 0 ? 'minor' : bump);
  if (next === null) throw new Error(`${version} is not a version.`);
  return next;
}
