import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoUserIds } from '@portal/contracts';
import { serviceTokenFor } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from './identity-fixture';
import { startClock } from './mailbox';
import { setUpTotp, stepUp } from './second-factor';

const clock = await startClock();
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity(clock.env);
});
afterAll(async () => {
  await identity.stop();
  clock.stop();
});

const minute = 60_000;
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
/** As bookings counts what it reveals of travelers. */
async function countElsewhere(userId: string): Promise<unknown> {
  const serviceToken = await serviceTokenFor('identity', 'bookings');
  return (await identity.call('POST', '/internal/reveals', { body: { userId }, serviceToken })).body;
}

it('lets staff look at twenty a hour, in all services together, and at more with the second factor', async () => {
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

  // The budget is each member's own, and comes back with time.
  expect(await countElsewhere(demoUserIds.admin)).toEqual({ isBeyondBudget: false });
  clock.move(69 * minute);
  expect(await countElsewhere(demoUserIds.employee)).toEqual({ isBeyondBudget: true });
  clock.move(131 * minute);
  expect(await countElsewhere(demoUserIds.employee)).toEqual({ isBeyondBudget: false });
});
