import { describe, expect, it } from '@jest/globals';
import { hostileStrings } from './hostile-strings';
import { encoded, injectionPoints } from './injection-points';

const sources = {
  adminToken: 'a',
  clientToken: 'c',
  guessTokens: ['g'],
  bodies: { updateProfile: { username: 'x', address: { city: 'Lusaka' } }, login: { email: 'e', password: 'p' } },
  ids: {
    user: 'u',
    booking: 'b',
    package: 'p',
    payment: 'pay',
    deposit: 'd',
    link: 'l',
    session: 's',
    departure: 'dep',
  },
};

describe('injectionPoints', () => {
  const points = injectionPoints(sources);
  const bodyOf = (name: string, value: unknown) => points.find((point) => point.name === name)?.build(value).body;

  it('insert a value at one place and leave the others unchanged', () => {
    expect(bodyOf('updateProfile address.city', '$ne')).toBe('{"username":"x","address":{"city":"$ne"}}');
    expect(bodyOf('updateProfile address', null)).toBe('{"username":"x","address":null}');
    expect(bodyOf('login email', { $ne: null })).toBe('{"email":{"$ne":null},"password":"p"}');
  });

  it('cover fields, ids, queries, headers and paths', () => {
    for (const kind of ['login ', ' id', ' ?q', 'header ', 'path /', 'raw path /']) {
      expect(points.filter(({ name }) => name.includes(kind)).length).toBeGreaterThan(0);
    }
    expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
  });

  it('guess a current password with a session that may end', () => {
    const tokenOf = (name: string) =>
      points.find((point) => point.name === name)?.build('x').headers?.['authorization'];
    expect(tokenOf('updateProfile username')).toBe('Bearer c');
    expect(tokenOf('updateProfile email')).toBe('Bearer g');
    expect(tokenOf('updateProfile currentPassword')).toBe('Bearer g');
  });

  it('encode any value', () => {
    expect(encoded('\ud800')).toBe('%EF%BF%BD');
    expect(encoded('a/b?')).toBe('a%2Fb%3F');
  });
});

describe('hostile strings', () => {
  it('are the same in each run', () => {
    expect(hostileStrings()).toEqual(hostileStrings());
  });

  it('include operators, prototypes, control characters and excessive length', () => {
    const all = hostileStrings();
    for (const text of ['$where', '__proto__', '\0', '\u202eevil', '\ud800']) expect(all).toContain(text);
    expect(Math.max(...all.map(({ length }) => length))).toBeGreaterThan(9_999);
  });
});
