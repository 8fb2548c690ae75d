import { describe, expect, it } from '@jest/globals';
import { changelogSection, withSection } from './changelog';
import type { Bump } from '../workspace/arguments';
import { bumpOf, nextVersion, parseCommit } from './commits';

const parse = (subject: string, body = '') => parseCommit({ hash: 'abc1234', subject, body });
function commit(subject: string) {
  const parsed = parse(subject);
  if (!parsed) throw new Error(`${subject} follows no convention`);
  return parsed;
}

describe('parseCommit', () => {
  it.each([
    ['feat(mfe-client): filter trips', { type: 'feat', subject: 'filter trips', isBreaking: false }],
    ['fix!: drop the old field', { type: 'fix', isBreaking: true }],
  ])('parses %s', (subject, expected) => {
    expect(parse(subject)).toMatchObject(expected);
  });

  it('finds a breaking change in the body', () => {
    expect(parse('feat: x', 'why\n\nBREAKING CHANGE: the field is gone')?.isBreaking).toBe(true);
  });

  it('ignores other messages', () => {
    expect(parse('Merge branch main')).toBeUndefined();
  });
});

describe('bumpOf', () => {
  it.each([
    [['docs: a', 'test: b', 'chore: c'], undefined],
    [['fix: a', 'docs: b'], 'patch'],
    [['fix: a', 'feat: b'], 'minor'],
    [['feat: a', 'fix!: b'], 'major'],
  ])('maps %j to %s', (subjects, expected) => {
    expect(bumpOf(subjects.map((subject) => commit(subject)))).toBe(expected);
  });
});

describe('nextVersion', () => {
  it.each<[string, Bump, string]>([
    ['0.1.0', 'patch', '0.1.1'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.1.0', 'major', '0.2.0'],
    ['1.4.2', 'major', '2.0.0'],
  ])('%s + %s = %s', (version, bump, expected) => {
    expect(nextVersion(version, bump)).toBe(expected);
  });
});

describe('the changelog', () => {
  it('has the newest section on top, grouped by type', () => {
    const commits = [commit('feat: filter trips'), commit('fix!: drop the field')];
    const first = withSection('', changelogSection('0.1.1', [], '2026-01-01'));
    expect(withSection(first, changelogSection('0.2.0', commits, '2026-02-01'))).toBe(
      [
        '# Changelog',
        '## 0.2.0 (2026-02-01)',
        '### Breaking',
        '- drop the field (abc1234)',
        '### Features',
        '- filter trips (abc1234)',
        '### Fixes',
        '- drop the field (abc1234)',
        '## 0.1.1 (2026-01-01)\n',
      ].join('\n\n'),
    );
  });
});
