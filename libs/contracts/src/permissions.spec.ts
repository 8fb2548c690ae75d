import { describe, expect, it } from '@jest/globals';
import { type ApiCallName, apiCalls, canCall, roles, type Role } from './index';

const everyone = ['visitor', ...roles];
const authenticatedAccess = [...roles];
const staff = ['employee', 'admin', 'superadmin'];

/** Access as specified, listed independently so that an accidental change of the table fails the test. */
const specified: Record<string, readonly string[]> = {
  'POST /auth/login': everyone,
  'POST /auth/register': everyone,
  'POST /auth/logout': authenticatedAccess,
  'GET /auth/profile': authenticatedAccess,
  'PUT /auth/profile': authenticatedAccess,
  'PUT /auth/change-password': authenticatedAccess,
  'GET /packages': everyone,
  'GET /packages/:id': everyone,
  'POST /packages': ['admin'],
  'PUT /packages/:id': ['admin'],
  'DELETE /packages/:id': ['admin'],
  'GET /admin/users': ['employee', 'admin'],
  'GET /admin/users/:id': ['employee', 'admin'],
  'PUT /admin/users/:id': ['admin'],
  'DELETE /admin/users/:id': ['admin'],
  'POST /admin/users/:id/reset-password': ['admin'],
  'POST /admin/users/register': ['admin'],
  'GET /admin/users/:id/logs': ['admin', 'superadmin'],
  'GET /admin/users/:id/bookings': staff,
  'POST /bookings': authenticatedAccess,
  'GET /bookings/my': authenticatedAccess,
  'GET /bookings': staff,
  'PUT /bookings/:id': staff,
  'DELETE /bookings/:id': authenticatedAccess,
  'GET /flights/offers': authenticatedAccess,
  'POST /flights/pricing': authenticatedAccess,
};

/** Public calls beyond the specification: configuration, provider callbacks and methods, pay links. */
const openOnPurpose = [
  'POST /auth/login/factor',
  'GET /config',
  'GET /packages/:id/pictures/:file',
  'GET /payments/methods',
  'GET /payments/rates/today',
  'GET /payments/fees/today',
  'GET /settings/package-terms',
  'POST /payments/methods/predict',
  'POST /payments/callbacks/:provider',
  'POST /payments/callbacks/:provider/deposits',
  'POST /payments/callbacks/:provider/refunds',
  'POST /auth/password-resets',
  'POST /auth/password-resets/confirm',
  'POST /auth/email-verifications/confirm',
  'GET /payments/links/:token',
  'POST /payments/links/:token',
  'GET /payments/links/:token/payments/:id',
  'GET /payments/links/:token/payments/:id/receipt',
];

describe('apiCalls', () => {
  const whoMay = (call: ApiCallName) =>
    everyone.filter((who) => canCall(call, who === 'visitor' ? undefined : (who as Role)));
  const actual = Object.fromEntries(
    (Object.keys(apiCalls) as ApiCallName[]).map((call) => {
      const { method, path } = apiCalls[call];
      return [`${method} ${path}`, whoMay(call)];
    }),
  );

  it.each(Object.entries(specified))('allows exactly the specified roles to call %s', (call, who) => {
    expect(actual[call]).toEqual(who);
  });

  it('lets a superadmin edit and cancel bookings, and change no other data of others', () => {
    const changing = Object.entries(actual).filter(
      ([call, who]) => !call.startsWith('GET') && who.includes('superadmin') && !who.includes('client'),
    );
    expect(changing.map(([call]) => call)).toEqual([
      'PUT /bookings/:id',
      'POST /bookings/:id/cancel-quote',
      'POST /bookings/:id/assignee',
      'DELETE /bookings/:id/assignee',
    ]);
  });

  it('requires a login for all other added calls', () => {
    const added = Object.entries(actual).filter(([call]) => !(call in specified) && !openOnPurpose.includes(call));
    expect(added.filter(([, who]) => who.includes('visitor'))).toEqual([]);
  });
});
