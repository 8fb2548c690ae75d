import { randomUUID } from 'node:crypto';
import type { ChargesChanged, Payment, PaymentState, Problem } from '@portal/contracts';
import { eventually, startTestPawapay, type TestResponse } from '@portal/test-kit';
import { startLedger } from '../ledger/ledger-fixture';

export const numbers = {
  completes: '260973456789',
  limitReached: '260973456019',
  notApproved: '260973456039',
  stays: '260973456129',
} as const;

export interface PayOptions {
  amount?: string;
  phoneNumber?: string;
  network?: string;
  currency?: string;
  key?: string;
  payer?: string;
  username?: string;
}

export async function startPaymentsHarness(extraEnv: Record<string, string> = {}) {
  const pawapay = await startTestPawapay();
  const ledger = await startLedger({
    PAYMENT_POLL_INTERVAL_MS: '100',
    PAYMENT_POLL_DELAY_MS: '2000',
    RATE_LIMIT_PROFILE: 'test',
    ...pawapay.paymentsEnv,
    ...extraEnv,
  });
  pawapay.sendTo(ledger.url);
  const personOf = (id: string, username?: string) =>
    ledger.assertionFor({ id, role: 'client', ...(username !== undefined && { username }) });
  const ask = async (charges: ChargesChanged, options: PayOptions = {}): Promise<TestResponse> => {
    const {
      amount = '1234.50',
      phoneNumber = numbers.completes,
      network = 'AIRTEL_OAPI_ZMB',
      currency = 'ZMW',
    } = options;
    const { bookingId, ownerId } = charges;
    const assertion = await personOf(options.payer ?? ownerId, options.username);
    const body = { bookingId, amount: { amount, currency }, phoneNumber, network };
    const headers = { 'idempotency-key': options.key ?? randomUUID() };
    return ledger.call('POST', '/payments', { assertion, body, headers });
  };
  const read = async ({ id, ownerId }: { id: string; ownerId: string }): Promise<Payment> =>
    (await ledger.call('GET', `/payments/${id}`, { assertion: await personOf(ownerId) })).as<{ data: Payment }>().data;
  return {
    ...ledger,
    pawapay,
    personOf,
    ask,
    /** Starts a payment and returns it. Throws unless it was accepted. */
    pay: async (charges: ChargesChanged, options: PayOptions = {}): Promise<Payment> => {
      const response = await ask(charges, options);
      if (response.status !== 202) throw new Error(`Refused: ${response.as<Problem>().code}`);
      return response.as<{ data: Payment }>().data;
    },
    until: (
      state: PaymentState,
      payment: { id: string },
      charges: ChargesChanged,
      deadlineMs = 5_000,
    ): Promise<Payment> =>
      eventually(async () => {
        const seen = await read({ id: payment.id, ownerId: charges.ownerId });
        return seen.state === state && seen;
      }, deadlineMs),
    captures: async (bookingId: string) =>
      (await ledger.entries.ofBooking(bookingId)).filter(({ kind }) => kind === 'capture'),
    unmatched: (depositId: string) => ledger.entries.find(`unmatched:pawapay:${depositId}`),
    asked: async (operation: string, id: string) =>
      (await pawapay.calls()).filter(
        (call) =>
          call.operation === operation && (call.url.includes(id) || call.depositId === id || call.refundId === id),
      ).length,
    stop: async () => {
      // Concurrently, because a stopping service waits for requests that the simulator leaves open.
      await Promise.all([ledger.stop(), pawapay.stop()]);
    },
  };
}
export type PaymentsHarness = Awaited<ReturnType<typeof startPaymentsHarness>>;
