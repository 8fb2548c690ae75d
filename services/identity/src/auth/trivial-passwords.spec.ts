import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { demoPassword } from '../seed/demo-users';
import { isWeakPassword } from './trivial-passwords';

describe('isWeakPassword', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD!',
    '12345678',
    '87654321',
    '1234567890',
    '11111111',
    'abcabcabc',
    'abcdefgh',
  ])('reports %s', (password) => expect(isWeakPassword(password)).toBe(true));
  it.each(['Qwerty123', 'letmein1', 'Welcome1', 'iloveyou', 'Lusaka24', 'admin123', '123456', '1q2w3e4r'])(
    'reports %s',
    (password) => expect(isWeakPassword(password)).toBe(true),
  );

  it.each([
    demoPassword,
    'first password',
    'long enough',
    'given!',
    'second one',
    'mosi-oa-tunya',
    'Passwörter sind lang',
  ])('accepts %s', (password) => expect(isWeakPassword(password)).toBe(false));

  it('reports each of the 10,000 most common passwords of sufficient length, in any case', () => {
    const tried = dictionary['passwords-common'].slice(0, 10_000).filter(({ length }) => length >= 6);
    expect(tried.length).toBeGreaterThan(8_000);
    expect(tried.filter((password) => !isWeakPassword(password.toUpperCase()))).toEqual([]);
  });

  it('accepts two common passwords joined by a line break', () =>
    expect(isWeakPassword('dragon\nbaseball')).toBe(false));
});
