import { beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@portal/nest-kit';
import { PasswordHasher } from './password-hasher';

const hasher = new PasswordHasher();
let stored: string;
beforeAll(async () => {
  await hasher.onModuleInit();
  stored = await hasher.hash('Zambezi-2026');
});

describe('PasswordHasher', () => {
  it('hashes with the configured cost', () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('compares every character exactly', async () => {
    const responses = ['Zambezi-2026', 'Zambezi-2026 ', 'zambezi-2026', 'Zambezi-2026\0'].map((password) =>
      hasher.matches(password, stored),
    );
    expect(await Promise.all(responses)).toEqual([true, false, false, false]);
  });

  it('never matches without an account, not even the dummy password', async () => {
    expect(await hasher.matches('no account has this password', undefined)).toBe(false);
  });

  it('rejects calls beyond the queue limit and recovers afterwards', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 120 }, () => hasher.matches('x', undefined)));
    const rejected = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => outcome.reason as unknown);
    expect(rejected.length).toBeGreaterThanOrEqual(16);
    expect(rejected.every((error) => error instanceof DomainError && error.status === 503)).toBe(true);
    expect(rejected[0]).toMatchObject({ retryAfterSeconds: 2 });
    expect(await hasher.matches('Zambezi-2026', stored)).toBe(true);
  });
});
