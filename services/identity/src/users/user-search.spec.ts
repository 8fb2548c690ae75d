import { describe, expect, it } from '@jest/globals';
import { changesNames, rebuildSearchKeys, searchFilter, buildSearchSuffixes } from './user-search';

const account = { username: 'Mutale', email: 'MK@post.zm' };
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('buildSearchSuffixes', () => {
  it('returns the lower-case suffixes of the names and the address', () => {
    const parts = buildSearchSuffixes({ ...account, firstName: 'Ngosa', lastName: 'van Wyk' });
    expect(parts).toEqual([...parts].sort());
    const some = ['mutale', 'utale', 'tale', 'e', 'mk@post.zm', '@post.zm', 'zm', 'm', 'gosa', 'van', 'wyk'];
    expect(parts).toEqual(expect.arrayContaining(some));
  });

  it('truncates long suffixes without splitting a character', () => {
    const parts = buildSearchSuffixes({ username: `${'a'.repeat(20)}😀`, email: 'x@y.zm' });
    expect(Math.max(...parts.map((part) => [...part].length))).toBe(16);
    expect(parts).toContain('😀');
  });
});

describe('rebuildSearchKeys', () => {
  it('returns keys of the new names and the names as precondition', () => {
    const { set, while: unchanged } = rebuildSearchKeys({ ...account, firstName: 'Ngosa' }, { username: 'Bwalya' }, [
      'firstName',
    ]);
    expect(set).toMatchObject({ usernameKey: 'bwalya', emailKey: 'mk@post.zm' });
    expect(set.searchParts).toEqual(buildSearchSuffixes({ ...account, username: 'Bwalya' }));
    expect(unchanged).toEqual({ ...account, firstName: 'Ngosa', lastName: null });
  });

  it('is required by changes of names only', () => {
    const requested = [
      changesNames({}, ['lastName']),
      changesNames({ email: 'a@b.zm' }, []),
      changesNames({}, ['gender']),
    ];
    expect(requested).toEqual([true, true, false]);
  });
});

describe('searchFilter', () => {
  it('matches the start of each word, longest first, with escaped special characters', () => {
    expect(asJson(searchFilter(' zm MK@Post. '))).toEqual({
      $and: [{ searchParts: { $regex: '^mk@post\\.' } }, { searchParts: { $regex: '^zm' } }],
    });
  });

  it('splits words that are longer than indexed suffixes', () => {
    expect(asJson(searchFilter('a-very-long-address@post.zm'))).toEqual({
      $and: [{ searchParts: { $regex: '^a-very-long-addr' } }, { searchParts: { $regex: '^ess@post\\.zm' } }],
    });
  });
});
