/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClosedMoney, type RefundPart, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, bookingId, data, kwacha, openBooking, one, requested, statement } from '../../../test/open-money';

const person = userEvent.setup({ delay: null });
const words = texts.settling;
const path = `/api/payments/bookings/${bookingId}/settle`;

afterEach(cleanup);

const wallet = { network: 'AIRTEL_OAPI_ZMB', phoneLast3: '789' } as const;
const open: ClosedMoney = {
  ...{ held: kwacha(463_996), heldKwacha: kwacha(463_996), retainMax: kwacha(463_996), decisions: [] },
  mobileMoney: { left: kwacha(150_000), wallets: [{ ...wallet, left: kwacha(150_000) }] },
};
const part = (more: Partial<RefundPart>): RefundPart => ({
  ...{ id: 'r-1', amount: kwacha(150_000), ...wallet, state: 'sending' },
  ...{ requestedAt: '2026-11-27T08:00:00.000Z', sentAt: '2026-11-27T08:00:05.000Z' },
  ...more,
});
const decided = (...parts: RefundPart[]): ClosedMoney => ({
  ...open,
  decisions: [
    {
      ...{ at: '2026-11-27T08:00:00.000Z', way: 'momo', given: kwacha(150_000), givenKwacha: kwacha(150_000) },
      ...{ retained: kwacha(313_996), by: 'mercy', parts },
    },
  ],
});
const openCancelled = (closed: ClosedMoney, more: Parameters<typeof openBooking>[0] = {}) =>
  openBooking({
    [one]: () => data({ ...booking, status: 'cancelled', paymentStatus: 'paid' }),
    [requested]: () =>
      data(statement({ received: kwacha(463_996), balance: kwacha(0), payable: undefined, isPayable: false, closed })),
    ...more,
  });
const section = async () => within(await screen.findByRole('region', { name: words.section }));
const dialogOf = async () => {
  await person.click((await section()).getByRole('button', { name: words.settle }));
  return within(await screen.findByRole('dialog', { name: words.title('ZT-FLIGHT') }));
};
const shownText = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

describe('the money of a cancelled booking that was paid by mobile money', () => {
  it('goes back to the wallet, which is shown masked, by one person within the limit [N6.6]', async () => {
    const { sent } = openCancelled(open, { [`POST ${path}`]: () => data(statement({ closed: open })) });
    const dialog = await dialogOf();
    await person.type(dialog.getByRole('textbox', { name: /Retain/ }), '3139.96');
    await person.click(dialog.getByRole('radio', { name: words.toWallets('Airtel ••• 789') }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The customer cancelled');
    expect(shownText()).toContain('K 1,500.00 is sent to the mobile money wallets that paid.');
    expect(dialog.queryByText(new RegExp(words.needsSecond))).toBeNull();
    await person.click(dialog.getByRole('button', { name: words.settle }));
    await waitFor(() => expect(sent('POST', path)).toHaveLength(1));
    expect(sent('POST', path)[0]?.body).toEqual({ retain: '3139.96', way: 'momo', reason: 'The customer cancelled' });
  });

  it('is not sent if the wallets can receive less, and says how much they can', async () => {
    const { sent } = openCancelled(open);
    const dialog = await dialogOf();
    await person.type(dialog.getByRole('textbox', { name: /Retain/ }), '3000');
    await person.click(dialog.getByRole('radio', { name: words.toWallets('Airtel ••• 789') }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The customer cancelled');
    await person.click(dialog.getByRole('button', { name: words.settle }));
    expect((await dialog.findAllByText(/Only K\s1,500\.00 of the mobile money payments/)).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
  });

  it('offers no wallet for money that was not mobile money', async () => {
    openCancelled({ ...open, mobileMoney: undefined });
    const dialog = await dialogOf();
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'credit',
      'cash',
      'bank',
    ]);
  });

  it('shows when it was sent and when it arrived', async () => {
    openCancelled(decided(part({ state: 'completed', endedAt: '2026-11-27T08:01:00.000Z' })));
    await (await section()).findByText('To Airtel ••• 789');
    expect(shownText()).toMatch(
      /K 1,500\.00\. Requested on .*\. Approved on .*\. Sent on 27 Nov 2026, 10:00\. Arrived on 27 Nov 2026, 10:01/,
    );
  });

  it('shows why it did not arrive, and can be settled in another way [N6.10]', async () => {
    const failure = { code: 'RECIPIENT_NOT_FOUND', message: texts.refundFailures.RECIPIENT_NOT_FOUND };
    openCancelled(decided(part({ state: 'failed', endedAt: '2026-11-27T08:01:00.000Z', failure })));
    await (await section()).findByText(/Did not arrive: The number no longer has a mobile money account/);
    expect((await dialogOf()).getByRole('radio', { name: words.ways.bank })).toBeTruthy();
  });
});
