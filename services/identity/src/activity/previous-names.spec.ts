import { describe, expect, it } from '@jest/globals';
import { previousNames, replaceNames } from './previous-names';

const entry = (description: string, actorId?: string, actorUsername?: string) => ({
  description,
  actorId,
  actorUsername,
  targetEntityId: 'me',
});

describe('previousNames', () => {
  it('returns every name, longest first', () => {
    const entries = [
      entry('anna registered as client', 'me', 'anna'),
      entry('Changed for anna: username to anna.banda, email address', 'staff', 'boss'),
      entry('Reset the password of anna.banda', 'staff', 'boss'),
    ];
    expect(previousNames(entries, 'me', 'annie')).toEqual(['anna.banda', 'annie', 'anna']);
  });
});

describe('replaceNames', () => {
  it.each([
    ['anna signed in', 'X signed in'],
    ['Changed for anna: username to anna.banda', 'Changed for X: username to X'],
    ['hanna and annabel met Anna', 'hanna and annabel met Anna'],
  ])('turns "%s" into "%s"', (text, expected) => {
    expect(replaceNames(text, ['anna.banda', 'anna'], 'X')).toBe(expected);
  });

  it('matches a name literally', () => {
    expect(replaceNames('a+b (c) signed in, aab c', ['a+b (c)'], 'X')).toBe('X signed in, aab c');
  });
});
