import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addressForms, mappedForms } from '@portal/test-kit';
import { budgets } from '../src/api/rate-limit';
import { startGateway, type RunningGateway } from './running-gateway';
import { findNginx, startNginx, type RunningNginx } from './running-nginx';

/*
 * One table of spellings for both edges: a household of IPv6 is counted as one, whatever its addresses look like.
 */
const edgeSecret = 'a secret of the edge with 32 characters';
const proxy = '127.0.0.1/32';
const found = findNginx();

let gateway: RunningGateway;
let nginx: RunningNginx | undefined;
beforeAll(async () => {
  gateway = await startGateway({
    EDGE_SECRET: edgeSecret,
    TRUSTED_PROXIES: proxy,
    RATE_LIMIT_PROFILE: 'standard',
  });
  if (found === undefined) return;
  const named = Object.entries({ ...gateway.stub.urls, gateway: gateway.url });
  const upstreams = Object.fromEntries(named.map(([name, url]) => [name, [new URL(url).host]])) as never;
  const shellDir = join(gateway.site, 'shell/dist');
  nginx = await startNginx(found, { upstreams, rateFactor: 1, shellDir, trustedProxies: [proxy] }, edgeSecret);
});
afterAll(async () => {
  await nginx?.stop();
  await gateway.stop();
});
beforeEach(() => gateway.stub.reset());

/** Signs in from an address that our own proxy names. */
const signIn = (edge: string, address: string): Promise<number> =>
  fetch(`${edge}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  }).then(async (answer) => {
    await answer.text();
    return answer.status;
  });

/** How many sign-ins get through before the edge refuses, the spellings taking turns. */
async function passed(edge: string, spellings: readonly string[]): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < budgets.login.requests * 2; turn += 1) {
    if ((await signIn(edge, spellings[turn % spellings.length] ?? '')) === 200) count += 1;
  }
  return count;
}

const edges = [
  ['the gateway', () => gateway.url],
  ['nginx', () => nginx?.url ?? ''],
] as const;

describe.each(edges)('the limit of sign-ins of %s', (name, url) => {
  const skipped = name === 'nginx' && found === undefined;

  (skipped ? it.skip : it).each(addressForms)('counts $network::/64 as one', async ({ spellings }) => {
    const through = await passed(url(), spellings);
    expect(through).toBeGreaterThanOrEqual(budgets.login.requests);
    // A leaky bucket lets one through for each that drips while it is asked.
    expect(through).toBeLessThanOrEqual(budgets.login.requests + 3);
  });

  (skipped ? it.skip : it)(
    'counts an IPv4 address as one, mapped or not, and tells services one form of it',
    async () => {
      expect(await passed(url(), mappedForms)).toBeLessThanOrEqual(budgets.login.requests + 3);
      const told = gateway.stub.seen.map(({ headers }) => headers['x-portal-client-address']);
      expect([...new Set(told)]).toEqual(['198.51.100.1']);
    },
  );

  (skipped ? it.skip : it)('tells services one form of an IPv6 address', async () => {
    for (const address of ['2001:DB8:0:0:0:0:0:99', '2001:db8::0099', '2001:db8::99']) await signIn(url(), address);
    const told = gateway.stub.seen.map(({ headers }) => headers['x-portal-client-address']);
    expect([...new Set(told)]).toEqual(['2001:db8::99']);
  });
});
