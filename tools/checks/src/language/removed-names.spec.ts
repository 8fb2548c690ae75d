import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');

/** Names of the former feature flags, in two halves: this file must not contain them. */
const removed = [
  ['FEAT', 'URES'],
  ['use', 'Feature'],
  ['Require', 'Feature'],
  ['are', 'On'],
].map((halves) => halves.join(''));

it('[A1] no file contains a name of the former feature flags, except the line of the start that reports the setting', () => {
  const found = execFileSync('git', ['grep', '--untracked', '-E', removed.join('|')], { cwd: root, encoding: 'utf8' });
  expect(found.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^tools\/supervisor\/src\/run-portal\.ts:.* has no effect: payments and holds are always on\./,
    ),
  ]);
});
