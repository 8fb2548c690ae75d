import { describe, expect, it } from '@jest/globals';
import { findResponseViolations, callAt } from './response-violations';

const user = {
  id: '1',
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('findResponseViolations', () => {
  it('accepts a response as specified', () => {
    expect(findResponseViolations('getUser', 200, user)).toEqual([]);
    expect(findResponseViolations('listUsers', 200, [user, { ...user, address: { city: 'Lusaka' } }])).toEqual([]);
  });

  it('finds an extra field at any depth', () => {
    expect(findResponseViolations('getUser', 200, { ...user, passwordHash: 'x' })).toEqual([
      '.passwordHash is one too many',
    ]);
    expect(findResponseViolations('listUsers', 200, [user, { ...user, __v: 0 }])).toEqual(['[1].__v is one too many']);
    expect(findResponseViolations('login', 200, { token: 't', user: { ...user, sessionEpoch: 1 } })).toEqual([
      '.user.sessionEpoch is one too many',
    ]);
  });

  it('finds missing fields, and extra fields of an error', () => {
    expect(findResponseViolations('getUser', 200, {}).length).toBeGreaterThan(0);
    const problem = { message: 'No.', code: 'NOT_ALLOWED', status: 403, requestId: 'r' };
    expect(findResponseViolations('getUser', 403, problem)).toEqual([]);
    expect(findResponseViolations('getUser', 403, { ...problem, stack: 'at x' }).length).toBeGreaterThan(0);
  });

  it('finds an undeclared success status', () => {
    expect(findResponseViolations('getUser', 202, user)).toEqual(['202 is not among the answers: 200']);
  });
});

describe('callAt', () => {
  it.each([
    ['GET', '/bookings/my?page=2', 'listMyBookings'],
    ['PUT', '/bookings/650000000000000000000001', 'updateBooking'],
    ['POST', '/admin/users/register', 'registerUser'],
    ['POST', '/internal/activity', undefined],
    ['PATCH', '/bookings/my', undefined],
  ])('%s %s is %s', (method, address, call) => {
    expect(callAt(method, address)).toBe(call);
  });
});
