import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { packagesOf } from './lock.mjs';

const lockFile = 'package-lock.json';

const subjectShape = /^(\w+)(?:\([^)]*\))?(!)?: (.+)$/;
const breakingNote = /^BREAKING[ -]CHANGE: (.+)$/m;
const released = { feat: 'minor', fix: 'patch', perf: 'patch', refactor: 'patch', revert: 'patch', build: 'patch' };
const weights = ['patch', 'minor', 'major'];
const headings = { feat: 'Features', fix: 'Fixes', perf: 'Faster', refactor: 'Inner changes' };

export const git = (cwd, ...args) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e9 }).trim();

/** `{type, isBreaking, subject}` of a conventional commit; undefined for any other message. */
export function parseCommit({ hash, subject, body }) {
  const parts = subjectShape.exec(subject);
  if (!parts) return undefined;
  const breaking = breakingNote.exec(body)?.[1];
  return {
    hash,
    type: parts[1],
    subject: parts[3],
    isBreaking: parts[2] === '!' || breaking !== undefined,
    ...(breaking ? { breaking } : {}),
  };
}

/** The tag of a slice's latest release, or undefined. */
export const lastTag = (cwd, slice) =>
  git(cwd, 'tag', '--list', `${slice}@*`, '--sort=-version:refname').split('\n')[0] || undefined;

function commitsTouching(cwd, range, paths) {
  const log = git(cwd, 'log', '--format=%h%x1f%s%x1f%b%x1e', range, '--', ...paths);
  return log
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .filter(([hash]) => hash)
    .map(([hash, subject = '', body = '']) => parseCommit({ hash, subject, body }))
    .filter((commit) => commit !== undefined);
}

/** The lock file as a commit has it, with the packages of none where there was no such commit or file. */
function lockAt(cwd, commit) {
  try {
    return JSON.parse(git(cwd, 'show', `${commit}:${lockFile}`));
  } catch {
    return { packages: {} };
  }
}

/** Whether a commit changed which packages run in what is built from the folder, be they declared or what those need. */
const changesPackages = (cwd, commit, folder) =>
  !isDeepStrictEqual(packagesOf(lockAt(cwd, `${commit}^`), folder), packagesOf(lockAt(cwd, commit), folder));

/** Conventional commits since the tag that touched the folders, or the packages that run in the first; the latest first. */
export function commitsSince(cwd, tag, folders) {
  const range = tag === undefined ? 'HEAD' : `${tag}..HEAD`;
  const inFolders = new Set(commitsTouching(cwd, range, folders).map(({ hash }) => hash));
  return commitsTouching(cwd, range, [...folders, lockFile]).filter(
    ({ hash }) => inFolders.has(hash) || changesPackages(cwd, hash, folders[0]),
  );
}

/** `major`, `minor` or `patch`; undefined when nothing that visitors could notice has changed. */
export function bumpOf(commits) {
  const bumps = commits.map(({ type, isBreaking }) => (isBreaking ? 'major' : released[type])).filter(Boolean);
  return weights.findLast((weight) => bumps.includes(weight));
}

/** The next version; before 1.0.0 a breaking change raises the second number, as npm's ranges expect. */
export function nextVersion(version, bump) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (bump === 'major' && major > 0) return `${major + 1}.0.0`;
  if (bump === 'major' || bump === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

const lineOf = ({ subject, hash }) => `- ${subject} (${hash})`;

/** The section of a version for a CHANGELOG.md. */
export function changelogSection(version, commits, date) {
  const breaking = commits.filter(({ isBreaking }) => isBreaking);
  const groups = Object.entries(headings).map(([type, heading]) => [
    heading,
    commits.filter((commit) => commit.type === type),
  ]);
  const listed = [['Breaking', breaking], ...groups].filter(([, entries]) => entries.length > 0);
  const parts = listed.map(([heading, entries]) => `### ${heading}\n\n${entries.map(lineOf).join('\n')}`);
  return [`## ${version} (${date})`, ...parts].join('\n\n');
}

/** The changelog with the section on top. */
export function withSection(changelog, section) {
  const title = '# Changelog';
  const former = changelog.startsWith(title) ? changelog.slice(title.length).trim() : changelog.trim();
  return [title, section, former].filter(Boolean).join('\n\n') + '\n';
}
