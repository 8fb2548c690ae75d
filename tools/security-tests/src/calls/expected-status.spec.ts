import { describe, expect, it } from '@jest/globals';
import { expectedStatus } from './expected-status';

describe('expectedStatus', () => {
  it.each([
    ['getUser', undefined, 'client', 401],
    ['getUser', 'client', 'self', 403],
    ['getUser', 'employee', 'client', 200],
    ['getUser', 'employee', 'admin', 404],
    ['getUserBookings', 'employee', 'admin', 403],
    ['getUserBookings', 'superadmin', 'admin', 200],
    ['getUserLogs', 'superadmin', 'client', 200],
    ['getUserLogs', 'employee', 'client', 403],
    ['deleteUser', 'admin', 'self', 403],
    ['deleteUser', 'admin', 'malformed', 404],
    ['cancelBooking', 'client', 'self', 200],
    ['cancelBooking', 'client', 'client', 404],
    ['cancelBooking', 'superadmin', 'client', 200],
    ['getTimeline', 'client', 'self', 403],
    ['getTimeline', 'superadmin', 'client', 200],
    ['tellAirlineSaid', 'employee', 'client', 409],
    ['tellAirlineSaid', 'superadmin', 'client', 403],
    ['takeBooking', 'employee', 'absent', 404],
    ['updatePackage', 'superadmin', 'self', 403],
    ['createPackage', 'admin', 'none', 201],
    ['getPayment', 'employee', 'absent', 404],
    ['getPayment', undefined, 'absent', 401],
    ['receivePawapayDeposit', undefined, 'none', 401],
    ['startPayment', 'client', 'none', 202],
    ['getPayment', 'client', 'employee', 404],
    ['reversePayment', 'admin', 'client', 200],
    ['assignUnmatched', 'admin', 'absent', 404],
    ['openPayLink', undefined, 'none', 404],
    ['getReceipt', 'client', 'employee', 404],
    ['listPayLinks', 'employee', 'absent', 404],
    ['revokePayLink', 'client', 'absent', 403],
    ['getCredit', 'client', 'self', 200],
    ['getCredit', 'client', 'employee', 404],
    ['getCredit', 'superadmin', 'absent', 200],
    ['getCredit', 'admin', 'malformed', 404],
    ['applyCredit', 'client', 'none', 409],
  ] as const)('%s by %s on %s is %i', (call, role, target, status) => {
    expect(expectedStatus(call, role, target)).toBe(status);
  });
});
