import { describe, expect, it } from 'vitest';
import { shapeFaults } from './answer-shapes';

const user = {
  id: '1',
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('shapeFaults', () => {
  it('finds nothing in an answer as specified', () => {
    expect(shapeFaults('getUser', 200, user)).toEqual([]);
    expect(shapeFaults('listUsers', 200, [user, { ...user, address: { city: 'Lusaka' } }])).toEqual([]);
  });

  it('finds a member too many, wherever it stands', () => {
    expect(shapeFaults('getUser', 200, { ...user, passwordHash: 'x' })).toEqual(['.passwordHash is one too many']);
    expect(shapeFaults('listUsers', 200, [user, { ...user, __v: 0 }])).toEqual(['[1].__v is one too many']);
    expect(shapeFaults('login', 200, { token: 't', user: { ...user, sessionEpoch: 1 } })).toEqual([
      '.user.sessionEpoch is one too many',
    ]);
  });

  it('finds what is missing, and a refusal that tells more than it should', () => {
    expect(shapeFaults('getUser', 200, {}).length).toBeGreaterThan(0);
    const problem = { message: 'No.', code: 'NOT_ALLOWED', status: 403, requestId: 'r' };
    expect(shapeFaults('getUser', 403, problem)).toEqual([]);
    expect(shapeFaults('getUser', 403, { ...problem, stack: 'at x' }).length).toBeGreaterThan(0);
  });
});
