import type { Booking } from '@portal/contracts';
import type { APIRequestContext } from '@playwright/test';
import type { Portal } from '@portal/supervisor';
import { expect, test as base } from '../portal-test';
import { startOwnPortal } from '../start-portal';

/** Deposits complete only on request: tests decide when the PIN is entered. */
const env = {
  SIM_PAWAPAY_DELAY_MS: `${60 * 60 * 1_000}`,
  SWEEP_INTERVAL_MS: '500',
};

interface Payers {
  /** Completes or fails the newest payment of a booking, as the payer would. */
  endPayment: (booking: Pick<Booking, 'bookingNumber'>, how: 'complete' | 'fail') => Promise<void>;
  /** Injects a fault into the mobile money simulator. */
  spoilMoney: (fault: Record<string, unknown>) => Promise<void>;
}

interface Deposit {
  depositId: string;
  status: string;
  clientReferenceId?: string;
}

const partner = (portal: Portal, path: string): string => `${portal.partnerAdminUrl}/__sim/${path}`;

async function waitingDeposit(request: APIRequestContext, portal: Portal, reference: string): Promise<string> {
  let found: Deposit | undefined;
  await expect
    .poll(async () => {
      const deposits = (await (await request.get(partner(portal, 'deposits'))).json()) as Deposit[];
      found = deposits.findLast((one) => one.clientReferenceId === reference && /ACCEPTED|PROCESSING/.test(one.status));
      return found !== undefined;
    }, `a payment for ${reference} on its way`)
    .toBe(true);
  return found?.depositId ?? '';
}

/** Completes or fails the newest payment of a booking, as the payer would. */
export async function endDeposit(
  request: APIRequestContext,
  portal: Portal,
  { bookingNumber }: Pick<Booking, 'bookingNumber'>,
  how: 'complete' | 'fail',
): Promise<string> {
  const id = await waitingDeposit(request, portal, bookingNumber);
  expect((await request.post(partner(portal, `deposits/${id}/${how}`))).ok()).toBe(true);
  return id;
}

/** Portal whose payers enter their PIN when a test decides, started on first use in a worker. */
export const test = base.extend<Payers, { moneyPortal: Portal }>({
  moneyPortal: [
    async ({}, use) => {
      const portal = await startOwnPortal(env);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ moneyPortal }, use) => use(moneyPortal.url),
  endPayment: async ({ request, moneyPortal }, use) => {
    await use(async (booking, how) => void (await endDeposit(request, moneyPortal, booking, how)));
  },
  spoilMoney: async ({ request, moneyPortal }, use) => {
    await use(async (fault) => {
      expect((await request.post(partner(moneyPortal, 'faults'), { data: fault })).ok()).toBe(true);
    });
    await request.delete(partner(moneyPortal, 'faults'));
  },
});

export { expect };
