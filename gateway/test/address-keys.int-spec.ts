import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addressForms, mappedForms } from '@portal/test-kit';
import { budgets } from '../src/api/rate-limit';
import { startGateway, type TestGateway } from './test-gateway';

/*
 * An IPv6 /64 counts as one client, whatever the spelling of its addresses.
 */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1/32', RATE_LIMIT_PROFILE: 'standard' });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.stub.reset());

/** Logs in from an address that a trusted proxy forwards. */
const logIn = (address: string): Promise<number> =>
  fetch(`${gateway.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  }).then(async (response) => {
    await response.text();
    return response.status;
  });

/** Returns how many logins pass before the limit, alternating the spellings. */
async function countPassed(spellings: readonly string[]): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < budgets.login.requests * 2; turn += 1) {
    if ((await logIn(spellings[turn % spellings.length] ?? '')) === 200) count += 1;
  }
  return count;
}

const forwardedAddresses = (): unknown[] => [
  ...new Set(gateway.stub.seen.map(({ headers }) => headers['x-portal-client-address'])),
];

describe('the login limit', () => {
  it.each(addressForms)('counts $network::/64 as one client', async ({ spellings }) => {
    const passed = await countPassed(spellings);
    expect(passed).toBeGreaterThanOrEqual(budgets.login.requests);
    // Allows for points that are refilled during the test.
    expect(passed).toBeLessThanOrEqual(budgets.login.requests + 3);
  });

  it('counts an IPv4 address as one client, mapped or not, and forwards one form of it', async () => {
    expect(await countPassed(mappedForms)).toBeLessThanOrEqual(budgets.login.requests + 3);
    expect(forwardedAddresses()).toEqual(['198.51.100.1']);
  });

  it('forwards one form of an IPv6 address', async () => {
    for (const address of ['2001:DB8:0:0:0:0:0:99', '2001:db8::0099', '2001:db8::99']) await logIn(address);
    expect(forwardedAddresses()).toEqual(['2001:db8::99']);
  });
});
