import { describe, expect, it } from '@jest/globals';
import { changesNames, rebuildSearchKeys, searchFilter, buildSearchSuffixes } from './user-search';

const account = { username: 'Mutale', email: 'MK@post.zm' };
const told = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('buildSearchSuffixes', () => {
  it('begins at each letter of the names and the address, whatever their case', () => {
    const parts = buildSearchSuffixes({ ...account, firstName: 'Ngosa', lastName: 'van Wyk' });
    expect(parts).toEqual([...parts].sort());
    const some = ['mutale', 'utale', 'tale', 'e', 'mk@post.zm', '@post.zm', 'zm', 'm', 'gosa', 'van', 'wyk'];
    expect(parts).toEqual(expect.arrayContaining(some));
  });

  it('keeps the beginning of a long one only, and halves no letter', () => {
    const parts = buildSearchSuffixes({ username: `${'a'.repeat(20)}😀`, email: 'x@y.zm' });
    expect(Math.max(...parts.map((part) => [...part].length))).toBe(16);
    expect(parts).toContain('😀');
  });
});

describe('rebuildSearchKeys', () => {
  it('is of the names as they will be, while the others stay as they were read', () => {
    const { set, while: unchanged } = rebuildSearchKeys({ ...account, firstName: 'Ngosa' }, { username: 'Bwalya' }, [
      'firstName',
    ]);
    expect(set).toMatchObject({ usernameKey: 'bwalya', emailKey: 'mk@post.zm' });
    expect(set.searchParts).toEqual(buildSearchSuffixes({ ...account, username: 'Bwalya' }));
    expect(unchanged).toEqual({ ...account, firstName: 'Ngosa', lastName: null });
  });

  it('is asked for by changes of a name only', () => {
    const asked = [changesNames({}, ['lastName']), changesNames({ email: 'a@b.zm' }, []), changesNames({}, ['gender'])];
    expect(asked).toEqual([true, true, false]);
  });
});

describe('searchFilter', () => {
  it('asks for the beginning of each word, the longest first, with no sign in it meaning anything', () => {
    expect(told(searchFilter(' zm MK@Post. '))).toEqual({
      $and: [{ searchParts: { $regex: '^mk@post\\.' } }, { searchParts: { $regex: '^zm' } }],
    });
  });

  it('looks for what is longer than the index has in pieces', () => {
    expect(told(searchFilter('a-very-long-address@post.zm'))).toEqual({
      $and: [{ searchParts: { $regex: '^a-very-long-addr' } }, { searchParts: { $regex: '^ess@post\\.zm' } }],
    });
  });
});
