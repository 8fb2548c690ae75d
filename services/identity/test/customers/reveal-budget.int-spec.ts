import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoUserIds } from '@portal/contracts';
import { serviceTokenFor } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { startClock } from '../recovery/mailbox';
import { setUpTotp, stepUp } from '../sessions/second-factor';

const clock = await startClock();
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({ ...clock.env, REVEALS_A_DAY: '60' });
});
afterAll(async () => {
  await identity.stop();
  clock.stop();
});

const minute = 60_000;
const hour = 60 * minute;
const reveal = async (token: string) => {
  const assertion = await identity.assertionFor(token);
  const { status, body } = await identity.call('POST', `/admin/users/${demoUserIds.client}/reveal`, { assertion });
  return status === 200 ? 'revealed' : String(body.code);
};
const times = async (count: number, token: string) => {
  const seen = new Set<string>();
  for (let time = 0; time < count; time += 1) seen.add(await reveal(token));
  return [...seen];
};
/** Counts a reveal as bookings does. */
async function countElsewhere(userId: string): Promise<unknown> {
  const serviceToken = await serviceTokenFor('identity', 'bookings');
  return (await identity.call('POST', '/internal/reveals', { body: { userId }, serviceToken })).body;
}

it('allows staff twenty reveals an hour across all services, and more after a step-up', async () => {
  const here = await identity.signIn('employee');
  const elsewhere = await identity.signIn('employee');
  const { secret } = await setUpTotp(identity, elsewhere);

  clock.move(0);
  expect(await times(15, here)).toEqual(['revealed']);
  clock.move(10 * minute);
  for (let time = 0; time < 5; time += 1)
    expect(await countElsewhere(demoUserIds.employee)).toEqual({ isBeyondBudget: false });
  expect(await countElsewhere(demoUserIds.employee)).toEqual({ isBeyondBudget: true });
  expect(await reveal(here)).toBe('STEP_UP_NEEDED');

  await stepUp(identity, here, secret);
  expect(await times(30, here)).toEqual(['revealed']);

  // The budget is per employee and recovers over time.
  expect(await countElsewhere(demoUserIds.admin)).toEqual({ isBeyondBudget: false });
  clock.move(69 * minute);
  expect(await countElsewhere(demoUserIds.employee)).toEqual({ isBeyondBudget: true });
  clock.move(131 * minute);
  expect(await countElsewhere(demoUserIds.employee)).toEqual({ isBeyondBudget: false });
});

it('rejects reveals above the daily limit, even after a step-up, and alerts operators', async () => {
  const token = await identity.signIn('admin');
  const atLimit = async () => {
    const numbers = await (await fetch(`${identity.url}/metrics`)).text();
    return /portal_staff_at_reveal_limit\{[^}]*\} (\d+)/.exec(numbers)?.[1];
  };
  // Two days after the reveals above.
  const start = 48 * hour;
  clock.move(start);
  expect(await times(19, token)).toEqual(['revealed']);
  expect(await atLimit()).toBe('0');
  for (const hours of [2, 4]) {
    clock.move(start + hours * hour);
    expect(await times(20, token)).toEqual(['revealed']);
  }
  expect(await times(1, token)).toEqual(['revealed']);
  expect(await times(2, token)).toEqual(['TOO_MANY_REQUESTS']);
  const rejected = await countElsewhere(demoUserIds.admin);
  expect(rejected).toMatchObject({ isBeyondBudget: true, retryAfterSeconds: expect.any(Number) });
  expect((rejected as { retryAfterSeconds: number }).retryAfterSeconds / 3_600).toBeCloseTo(20, 1);
  expect(await atLimit()).toBe('1');

  clock.move(start + 24 * hour + minute);
  expect(await times(1, token)).toEqual(['revealed']);
  expect(await atLimit()).toBe('0');
});
