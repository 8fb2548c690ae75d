import { describe, expect, it } from '@jest/globals';
import { flightSearch } from './booking';
import { type Door, logIn } from './people';

/** Portal stub that sends the same response to every request. */
const doorTo = (status: number, body: object): Door => ({
  baseUrl: 'http://portal.test',
  fetch: async () => Response.json(body, { status }),
});

describe('logIn', () => {
  it('throws the portal’s error response', async () => {
    const rejection = { code: 'CREDENTIALS_INVALID', message: 'Email or password is wrong.' };
    await expect(logIn(doorTo(401, rejection), 'client@demo.test')).rejects.toMatchObject({
      status: 401,
      ...rejection,
    });
  });

  it('throws when the account needs a second factor', async () => {
    const challenge = { factor: { token: 'abc', ways: ['totp'] } };
    await expect(logIn(doorTo(202, challenge), 'admin@demo.test')).rejects.toThrow('needs a second factor');
  });
});

describe('flightSearch', () => {
  it('returns a unique day and route per number', () => {
    const keys = Array.from({ length: 1_680 }, (_, number) => {
      const { destinationLocationCode, departureDate } = flightSearch(number);
      return `${destinationLocationCode} ${departureDate}`;
    });
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('applies the given criteria', () => {
    expect(flightSearch(1, { adults: 2, departureDate: '2030-01-01' })).toMatchObject({
      adults: 2,
      departureDate: '2030-01-01',
    });
  });
});
