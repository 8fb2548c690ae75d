/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { cancelled, ledger } from '../../../test/sample-cancelled-flight';
import { kwacha, sampleBookingId as id, sampleMethods, sampleStatement } from '../../../test/sample-statement';

afterEach(cleanup);

const data = (content: unknown) => Response.json({ data: content });

const open = (booking: Booking, responses: MockResponses = {}) =>
  openPage(`/my-bookings/${id}`, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(booking),
      'GET /api/payments/methods': () => data(sampleMethods),
      [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement({ ...ledger(0, 190_198), isPayable: false })),
      ...responses,
    },
  });
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const shownText = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

const sent = { sentAt: '2026-11-27T08:02:00.000Z' };
const allSteps =
  'K 1,901.98. Requested on 26 Nov 2026, 09:30. Approved on 27 Nov 2026, 10:00. Sent on 27 Nov 2026, 10:02. Arrived on 27 Nov 2026, 10:03';

describe('a cancelled booking whose money goes back to the wallet', () => {
  it.each([
    ['requested', {}, 'Requested on 26 Nov 2026, 09:30. Approved on 27 Nov 2026, 10:00'],
    ['sending', sent, 'Approved on 27 Nov 2026, 10:00. Sent on 27 Nov 2026, 10:02'],
    ['completed', { ...sent, endedAt: '2026-11-27T08:03:00.000Z' }, allSteps],
    ['failed', { failure: { code: 'NOT_SENT', message: 'No account.' } }, 'Did not arrive: No account.'],
  ] as const)('shows a refund that is %s, with the date of each step [N6.11]', async (state, more, text) => {
    const settled = {
      ...ledger(0, 190_198),
      ...(state === 'completed' && { refunded: kwacha(190_198), balance: kwacha(0) }),
    };
    const times = { at: '2026-11-27T08:00:00.000Z', askedAt: '2026-11-26T07:30:00.000Z' };
    const given = { ...times, given: kwacha(190_198), retained: kwacha(0) };
    const part = {
      ...{ id: 'r-1', amount: kwacha(190_198), network: 'AIRTEL_OAPI_ZMB' as const, phoneLast3: '789', state },
      ...{ requestedAt: given.at, ...more },
    };
    const closed = {
      ...{ held: kwacha(0), heldKwacha: kwacha(0), retainMax: kwacha(0) },
      decisions: [{ ...given, way: 'momo' as const, givenKwacha: kwacha(190_198), parts: [part] }],
    };
    const isMoving = state === 'sending' || state === 'requested';
    const refunding = isMoving && { refunding: kwacha(190_198) };
    const booking = cancelled({
      ...{ refundDue: undefined, money: { ...settled, ...refunding, isSettled: true } },
      ...(state === 'completed' && { paymentStatus: 'refunded' }),
    });
    open(booking, {
      [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement({ ...settled, isPayable: false, closed })),
    });
    await (await payment()).findByText('To Airtel ••• 789');
    expect(shownText()).toContain(text);
    expect(shownText().includes('is on its way to your mobile money')).toBe(isMoving);
    expect(shownText().includes(texts.payment.refundPending)).toBe(state === 'failed');
  });

  it('shows a refund that was requested and awaits approval, without names [N6.11]', async () => {
    const request = { at: '2026-11-26T07:30:00.000Z', way: 'momo' as const };
    const closed = {
      ...{ held: kwacha(190_198), heldKwacha: kwacha(190_198), retainMax: kwacha(190_198), decisions: [] },
      request: { ...request, given: kwacha(190_198), givenKwacha: kwacha(190_198) },
    };
    open(cancelled(), {
      [`GET /api/payments/bookings/${id}`]: () =>
        data(sampleStatement({ ...ledger(0, 190_198), isPayable: false, closed })),
    });
    await (await payment()).findByText('To mobile money');
    expect(shownText()).toContain(`K 1,901.98. Requested on 26 Nov 2026, 09:30. ${texts.refunds.confirmedFirst}`);
    expect(shownText()).not.toContain('Approved on');
  });
});
