import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Booking, tokenStorageKey } from '@portal/contracts';
import type { Browser, Page } from '@playwright/test';
import type { Portal } from '@portal/supervisor';
import { expect, test as base } from '../portal-test';
import { startOwnPortal } from '../start-portal';

interface AftersalePortal extends Portal {
  mailDir: string;
}

interface Emails {
  /** Waits for the newest email about a booking with these words in its subject, and returns its text. */
  emailAbout: (booking: Pick<Booking, 'bookingNumber'>, words: string) => Promise<string>;
}

/** Portal with its own mail folder. */
export const test = base.extend<Emails, { aftersalePortal: AftersalePortal }>({
  aftersalePortal: [
    async ({}, use) => {
      const mailDir = mkdtempSync(join(tmpdir(), 'portal-e2e-mail-'));
      const portal = await startOwnPortal({ SWEEP_INTERVAL_MS: '500', MAIL_DIR: mailDir });
      await use({ ...portal, mailDir });
      await portal.stop();
      rmSync(mailDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ aftersalePortal }, use) => use(aftersalePortal.url),
  emailAbout: async ({ aftersalePortal: { mailDir } }, use) => {
    await use(async ({ bookingNumber }, words) => {
      const read = () =>
        readdirSync(mailDir)
          .map((name) => readFileSync(join(mailDir, name), 'utf8').replaceAll('=\r\n', ''))
          .find((text) => text.includes(`Subject: Booking ${bookingNumber}: ${words}`));
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
