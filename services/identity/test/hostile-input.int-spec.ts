import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startIdentity, type IdentityFixture } from './identity-fixture';

let identity: IdentityFixture;
let admin: string;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await identity.assertionOf('admin');
});
afterAll(() => identity.stop());

const runs = { numRuns: 60 };
const operators = fc.constantFrom<unknown>(
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: '1' },
  ['a'],
  null,
  7,
  true,
);
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '$where', '__proto__', '((((', '\u202e'),
);
/** Lone surrogates cannot be percent-encoded. */
const percentEncoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const expectRejectedOrFine = (status: number) => expect(status).toBeLessThan(500);

describe('hostile input', () => {
  it('causes no server error in a body', async () => {
    const routes = [
      ['POST', '/auth/login'],
      ['POST', '/admin/users/register'],
      ['PUT', '/auth/profile'],
      ['PUT', '/admin/users/650000000000000000000005'],
      ['POST', '/admin/users/650000000000000000000005/reset-password'],
    ] as const;
    const fields = [
      'email',
      'password',
      'username',
      'role',
      'address',
      'newPassword',
      'travelPreferences',
      '$set',
      'a.b',
    ];
    const bodies = fc.dictionary(fc.constantFrom(...fields), fc.oneof(nasty, operators, fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), bodies, async ([method, path], body) => {
        expectRejectedOrFine((await identity.call(method, path, { assertion: admin, body })).status);
      }),
      runs,
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('causes no server error in a URL', async () => {
    const parameters = fc.constantFrom('q', 'role', 'sort', 'page', 'pageSize', 'q[$ne]', '__proto__');
    await fc.assert(
      fc.asyncProperty(parameters, nasty, nasty, async (parameter, value, id) => {
        const query = `${percentEncoded(parameter)}=${percentEncoded(value)}`;
        expectRejectedOrFine((await identity.call('GET', `/admin/users?${query}`, { assertion: admin })).status);
        const path = `/admin/users/${percentEncoded(id)}`;
        expectRejectedOrFine((await identity.call('GET', path, { assertion: admin })).status);
      }),
      runs,
    );
  });

  it('never logs in with a query operator', async () => {
    await fc.assert(
      fc.asyncProperty(operators, operators, async (email, password) => {
        const response = await identity.call('POST', '/auth/login', { body: { email, password } });
        expect(response.status).toBe(400);
      }),
      { numRuns: 30 },
    );
  });
});
