import { describe, expect, it } from '@jest/globals';
import { eventually, gatewayHeaders, startTestProcess } from '@portal/test-kit';
import { type Ticketed, useTicketOffers } from '../fixtures/use-ticket-offers';

const the = useTicketOffers();
const { refunding, offerFor, cancelAt, confirmationsOf, settledAt, statusOf, restart } = the;

const pollMs = 20_000;
const shortLease = { CANCEL_LEASE_MS: '2000' };
const isRequested = async ({ person, booking }: Ticketed): Promise<boolean> =>
  (await the.read(person, booking)).cancelRequest?.state === 'requested';

describe('tickets cancelled at an offer', () => {
  it.each(['hang-after', 'reset-after'])('are found cancelled after a lost response: %s [D5]', async (action) => {
    const made = await refunding(80_000);
    const offer = await offerFor(made);
    await the.at.duffel.fault({ operation: 'order-cancel', action });
    await cancelAt(made, offer);
    await eventually(async () => (await statusOf(made)) === 'cancelled', pollMs);
    expect(await cancelAt(made, offer)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect(await confirmationsOf(made)).toBe(1);
    await settledAt(made, offer);
  });

  it.each(['claim-cancel:after', 'provider-cancel:after', 'finish-cancel:before', 'finish-cancel:after'])(
    'are cancelled and refunded once, or neither, when the process dies at %s [D5]',
    async (failpoint) => {
      const made = await refunding(80_000);
      const offer = await offerFor(made);
      const { bookingsEnv, simulator } = the.surroundings;
      await the.stop();
      const dying = await startTestProcess('services/bookings/dist/main.mjs', {
        ...bookingsEnv,
        ...shortLease,
        SIM_CLOCK_URL: simulator.adminUrl,
        PAYMENTS_URL: the.parts.toPayments.url,
        FAILPOINT: `${failpoint}:exit`,
      });
      const path = `/bookings/${made.booking._id}?quote=${offer.id}&refundTo=credit`;
      await fetch(`${dying.url}${path}`, { method: 'DELETE', headers: gatewayHeaders(made.person.assertion) }).catch(
        () => undefined,
      );
      expect(await dying.exited).toBe(97);
      await restart(shortLease);
      if (failpoint === 'claim-cancel:after') {
        await eventually(() => isRequested(made), pollMs);
        expect(await statusOf(made)).toBe('confirmed');
        expect(await confirmationsOf(made)).toBe(0);
        expect((await the.statementOf(made)).refunded.amount).toBe('0.00');
      } else {
        await eventually(async () => (await statusOf(made)) === 'cancelled', pollMs);
        expect(await confirmationsOf(made)).toBe(1);
        await settledAt(made, offer);
      }
      await restart();
    },
  );

  it('stay booked if the airline never confirms, and can be cancelled later [D5]', async () => {
    await restart(shortLease);
    const made = await refunding(80_000);
    const offer = await offerFor(made);
    await the.at.duffel.fault({ operation: 'order-cancel', action: 'error', status: 500 });
    expect(await cancelAt(made, offer)).toMatchObject({ status: 503, body: { code: 'CANCEL_OUTCOME_UNKNOWN' } });
    // A repeated call does not confirm the quote again.
    expect((await cancelAt(made, offer)).status).not.toBe(200);
    await eventually(() => isRequested(made), pollMs);
    expect(await confirmationsOf(made)).toBe(0);
    expect((await the.statementOf(made)).refunded.amount).toBe('0.00');
    const next = await offerFor(made);
    expect((await cancelAt(made, next)).status).toBe(200);
    await settledAt(made, next);
    await restart();
  });
});
