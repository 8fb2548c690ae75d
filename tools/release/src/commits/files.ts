import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slice } from '@portal/release-format';
import { changelogSection, withSection } from './changelog';
import { git } from './commits';
import type { Plan } from './plan';

/** Writes the version to the slice's package.json. Returns a function that undoes it. */
export function writeVersion(root: string, slice: Slice, version: string) {
  const path = join(root, slice.folder, 'package.json');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  return () => writeFileSync(path, before);
}

/** Adds the version's section to the slice's CHANGELOG.md. Returns a function that undoes it. */
export function writeChangelog(root: string, slice: Slice, { version, commits }: Pick<Plan, 'version' | 'commits'>) {
  const path = join(root, slice.folder, 'CHANGELOG.md');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(path, withSection(before, changelogSection(version, commits, date)));
  return () => (before === '' ? rmSync(path) : writeFileSync(path, before));
}

/** Commits only the slice's version and changelog, and tags the commit. */
export function commitVersion(root: string, slice: Slice, { version }: Pick<Plan, 'version'>) {
  const files = [join(slice.folder, 'package.json'), join(slice.folder, 'CHANGELOG.md')];
  git(root, 'add', '--', ...files);
  git(root, 'commit', '-q', '-m', `chore(${slice.name}): release ${version}`, '--', ...files);
  git(root, 'tag', `${slice.name}@${version}`);
}
