import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Booking, tokenStorageKey } from '@portal/contracts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Portal } from '@portal/supervisor';
import { expect, test as base } from '../portal-test';
import { startOwnPortal } from '../start-portal';

/** Deposits complete only on request: tests decide when the PIN is entered. */
const env = {
  SIM_PAWAPAY_DELAY_MS: `${60 * 60 * 1_000}`,
  SWEEP_INTERVAL_MS: '500',
};

export interface MoneyPortal extends Portal {
  mailDir: string;
}

interface Payers {
  /** Completes or fails the newest payment of a booking, as the payer would. */
  endPayment: (booking: Pick<Booking, 'bookingNumber'>, how: 'complete' | 'fail') => Promise<void>;
  /** Completes or fails the newest refund of a booking, as the network would. */
  endRefund: (booking: Pick<Booking, 'bookingNumber'>, how: 'complete' | 'fail') => Promise<void>;
  /** Injects a fault into the mobile money simulator. */
  spoilMoney: (fault: Record<string, unknown>) => Promise<void>;
  /** Waits for the newest email about a booking with these words in its subject, and returns its text. */
  emailAbout: (booking: Pick<Booking, 'bookingNumber'>, words: string) => Promise<string>;
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

/** Starts a portal whose payers enter their PIN when a test decides. Stopping it removes its mails. */
export async function startMoneyPortal(more: Record<string, string> = {}): Promise<MoneyPortal> {
  const mailDir = mkdtempSync(join(tmpdir(), 'portal-e2e-mail-'));
  const portal = await startOwnPortal({ ...env, MAIL_DIR: mailDir, ...more });
  const stop = async () => {
    await portal.stop();
    rmSync(mailDir, { recursive: true, force: true });
  };
  return { ...portal, mailDir, stop };
}

/** Portal whose payers enter their PIN when a test decides, started on first use in a worker. */
export const test = base.extend<Payers, { moneyPortal: MoneyPortal }>({
  moneyPortal: [
    async ({}, use) => {
      const portal = await startMoneyPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ moneyPortal }, use) => use(moneyPortal.url),
  endPayment: async ({ request, moneyPortal }, use) => {
    await use(async (booking, how) => void (await endDeposit(request, moneyPortal, booking, how)));
  },
  endRefund: async ({ request, moneyPortal }, use) => {
    await use(async ({ bookingNumber }, how) => {
      const response = await request.get(partner(moneyPortal, 'refunds'));
      const refunds = (await response.json()) as { refundId: string; clientReferenceId?: string }[];
      const found = refunds.findLast((one) => one.clientReferenceId === bookingNumber);
      const ended = await request.post(partner(moneyPortal, `refunds/${found?.refundId}/${how}`));
      expect(ended.ok(), await ended.text()).toBe(true);
    });
  },
  spoilMoney: async ({ request, moneyPortal }, use) => {
    await use(async (fault) => {
      expect((await request.post(partner(moneyPortal, 'faults'), { data: fault })).ok()).toBe(true);
    });
    await request.delete(partner(moneyPortal, 'faults'));
  },
  emailAbout: async ({ moneyPortal: { mailDir } }, use) => {
    await use(async ({ bookingNumber }, words) => {
      const read = () =>
        readdirSync(mailDir)
          .map((name) => readFileSync(join(mailDir, name), 'utf8').replaceAll(/=\r\n|\r\n(?=[ \t])/g, ''))
          .find((text) => text.includes(`: ${words} (${bookingNumber})`));
      await expect.poll(read, `an email about ${bookingNumber}: ${words}`).toBeTruthy();
      return read() ?? '';
    });
  },
});

export { expect };

/** Opens a page in a new browser context with that token. */
export async function pageFor(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `${baseURL}`, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
  return page;
}
