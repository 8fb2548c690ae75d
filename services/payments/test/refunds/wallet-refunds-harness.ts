import { randomUUID } from 'node:crypto';
import type { ChargesChanged, Statement } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { numbers, type PaymentsHarness, startPaymentsHarness } from '../collect/payments-harness';
import { type ClosedBookings, createClosedBookings } from './closed-bookings';

export type Part = NonNullable<NonNullable<Statement['closed']>['decisions'][number]['parts']>[number];

/** Numbers of the payer whose refund completes, fails or never ends. */
export const wallets = { ...numbers, closed: '260973456089', declines: '260973456119' } as const;

export const toWallet = { way: 'momo' } as const;
/** A part that the provider does not know fails at the poll 10 s after sending. */
export const settleMs = 40_000;

/** Cancelled bookings that were paid by mobile money at the simulator, and refunds to their wallets. */
export async function startWalletRefunds(env: Record<string, string> = {}) {
  const ledger: PaymentsHarness = await startPaymentsHarness({ NOT_FOUND_GRACE_MS: '8000', ...env });
  let the: ClosedBookings = await createClosedBookings(ledger);
  /** Pays in this order, and completes the payments of silent numbers by hand. */
  async function paid(
    amounts: string[],
    phoneNumber: string = wallets.completes,
    over: Partial<ChargesChanged> = {},
  ): Promise<ChargesChanged> {
    const charges = await ledger.charged(over);
    for (const amount of amounts) {
      const payment = await ledger.pay(charges, { amount, phoneNumber });
      if (phoneNumber === wallets.stays) await ledger.pawapay.end(payment.id, 'complete');
      await ledger.until('completed', payment, charges, settleMs);
    }
    return charges;
  }
  const closedPaid = async (amounts: string[], phoneNumber?: string): Promise<ChargesChanged> => {
    const charges = await paid(amounts, phoneNumber);
    await the.close(charges);
    return charges;
  };
  const partsOf = async (charges: ChargesChanged): Promise<Part[]> =>
    (await the.statement(charges)).closed?.decisions.flatMap(({ parts = [] }) => parts) ?? [];
  const refundsAt = async (charges: ChargesChanged) => {
    const ids = (await ledger.payments.ofBooking(charges.bookingId)).map(({ id }) => id);
    return (await ledger.pawapay.refunds()).filter(({ depositId }) => ids.includes(depositId));
  };
  const refundEntries = async ({ bookingId }: ChargesChanged) =>
    (await ledger.entries.ofBooking(bookingId)).filter(({ kind }) => kind === 'refund');
  const harness = {
    ...ledger,
    ...the,
    ledger,
    paid,
    closedPaid,
    partsOf,
    refundsAt,
    refundEntries,
    untilParts: (charges: ChargesChanged, ...states: Part['state'][]): Promise<Part[]> =>
      eventually(async () => {
        const parts = await partsOf(charges);
        return parts.map(({ state }) => state).join() === states.join() && parts;
      }, settleMs),
    requestId: () => randomUUID(),
    /** Renews the assertions, which are valid for a minute. */
    renew: async () => void Object.assign(harness, (the = await createClosedBookings(ledger))),
  };
  return harness;
}
export type WalletRefundsHarness = Awaited<ReturnType<typeof startWalletRefunds>>;
