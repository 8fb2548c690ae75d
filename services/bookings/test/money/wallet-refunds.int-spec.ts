import { describe, expect, it } from '@jest/globals';
import { type Booking, bookingMoney } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { useAftersale } from '../fixtures/use-aftersale';

const { held, mailsAbout, totalOf, tell, readAs, cancel, inQueue, itemOf } = useAftersale();

/** Creates a held flight that is fully paid. */
async function paid() {
  const { person, booking } = await held();
  await tell(booking, 1, { received: totalOf(booking), chargesVersion: 1 });
  return { person, booking };
}

describe('refund to the wallet that paid', () => {
  /** Cancelled flight whose money is on its way, as payments reports it. */
  async function inTransit() {
    const { person, booking } = await paid();
    await cancel(person, booking);
    const received = totalOf(booking);
    const refund = { id: `settle:${booking._id}:1`, kwachaMinor: received, arrivedMinor: 0, isPending: true };
    const pending = { charged: 0, received, chargesVersion: 2, refundingMinor: received, isSettled: true };
    await tell(booking, 2, { ...pending, walletRefunds: [refund] });
    return { person, booking, received, refund, pending };
  }
  const mailsOf = (booking: Booking, words: string) =>
    mailsAbout(booking).filter((text) => new RegExp(`: ${words}\\s+\\(`).test(text));

  it('needs no decision while it is on its way, and is refunded only once it has arrived [N6.21]', async () => {
    const { person, booking, received, refund } = await inTransit();
    const read = await readAs(person, booking);
    expect(read).not.toHaveProperty('refundDue');
    expect(read.paymentStatus).not.toBe('refunded');
    expect(bookingMoney(read).state).toBe('refunding');
    expect(await inQueue('refunds')).not.toContain(booking._id);
    expect(await itemOf('refunds', booking)).toBeUndefined();
    const arrived = { ...refund, arrivedMinor: received, isPending: false };
    await tell(booking, 3, { charged: 0, received, refunded: received, chargesVersion: 2, walletRefunds: [arrived] });
    expect(await readAs(person, booking)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is mailed once when it is sent and once when it has arrived [N6.11.1]', async () => {
    const { booking, received, refund, pending } = await inTransit();
    await tell(booking, 3, { ...pending, walletRefunds: [refund] });
    const arrived = { ...refund, arrivedMinor: received, isPending: false };
    const over = { charged: 0, received, refunded: received, chargesVersion: 2, walletRefunds: [arrived] };
    await tell(booking, 4, over);
    await tell(booking, 5, over);
    await eventually(async () => mailsOf(booking, 'refund arrived').length === 1);
    expect(mailsOf(booking, 'refund sent')).toHaveLength(1);
    expect(mailsOf(booking, 'refund arrived')[0]).toMatch(/Your refund of K [\d,]+\.\d\d has arrived/);
  });

  it('is mailed as sent only once the provider has it, also after an older release reports it [N6.11]', async () => {
    const { person, booking } = await paid();
    await cancel(person, booking);
    const received = totalOf(booking);
    const refund = { id: `settle:${booking._id}:1`, kwachaMinor: received, arrivedMinor: 0, isPending: true };
    const pending = { charged: 0, received, chargesVersion: 2, refundingMinor: received, isSettled: true };
    await tell(booking, 2, { ...pending, walletRefunds: [{ ...refund, isSent: false }] });
    await eventually(async () => mailsOf(booking, 'cancelled').length === 1);
    expect(mailsOf(booking, 'refund sent')).toEqual([]);
    await tell(booking, 3, { ...pending, walletRefunds: [{ ...refund, isSent: true }] });
    await eventually(async () => mailsOf(booking, 'refund sent').length === 1);
    for (const [version, isSent] of [
      [4, false],
      [5, true],
    ] as const)
      await tell(booking, version, { ...pending, walletRefunds: [{ ...refund, isSent }] });
    const arrived = { ...refund, arrivedMinor: received, isPending: false, isSent: true };
    const over = { charged: 0, received, refunded: received, chargesVersion: 2, walletRefunds: [arrived] };
    await tell(booking, 6, over);
    await tell(booking, 7, over);
    await eventually(async () => mailsOf(booking, 'refund arrived').length === 1);
    expect(mailsOf(booking, 'refund sent')).toHaveLength(1);
  });

  it('that fails needs a decision again', async () => {
    const { person, booking, received, refund } = await inTransit();
    const failed = { ...refund, isPending: false };
    await tell(booking, 3, { charged: 0, received, chargesVersion: 2, isSettled: true, walletRefunds: [failed] });
    expect(bookingMoney(await readAs(person, booking))).toMatchObject({ state: 'refund-due', toRefundMinor: received });
    expect(await inQueue('refunds')).toContain(booking._id);
    expect(mailsOf(booking, 'refund arrived')).toEqual([]);
  });
});
