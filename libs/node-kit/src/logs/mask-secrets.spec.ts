import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from './mask-secrets';

describe('maskSecrets', () => {
  it('masks secrets up to two levels deep without changing the input', () => {
    const given = { id: 7, token: 'x', user: { email: 'x', profile: { dateOfBirth: 'x', gender: 'F' } } };
    expect(maskSecrets(given)).toEqual({
      id: 7,
      token: '[masked]',
      user: { email: '[masked]', profile: { dateOfBirth: '[masked]', gender: 'F' } },
    });
    expect(given.user.profile.dateOfBirth).toBe('x');
  });

  it('masks inside arrays', () => {
    expect(maskSecrets({ people: [{ email: 'x' }] })).toEqual({ people: [{ email: '[masked]' }] });
  });

  it('returns the same object without secrets, and errors unchanged', () => {
    const line = { call: 'login', status: 200, error: new Error('no') };
    expect(maskSecrets(line)).toBe(line);
  });
});
