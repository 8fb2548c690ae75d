import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from './mask-secrets';

describe('maskSecrets', () => {
  it('masks secrets down to two levels below and leaves what was given alone', () => {
    const given = { id: 7, token: 'x', user: { email: 'x', profile: { dateOfBirth: 'x', gender: 'F' } } };
    expect(maskSecrets(given)).toEqual({
      id: 7,
      token: '[masked]',
      user: { email: '[masked]', profile: { dateOfBirth: '[masked]', gender: 'F' } },
    });
    expect(given.user.profile.dateOfBirth).toBe('x');
  });

  it('looks into lists', () => {
    expect(maskSecrets({ people: [{ email: 'x' }] })).toEqual({ people: [{ email: '[masked]' }] });
  });

  it('answers the same object when nothing is secret, errors as they are', () => {
    const line = { call: 'login', status: 200, error: new Error('no') };
    expect(maskSecrets(line)).toBe(line);
  });
});
