import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findBrowser } from '@portal/checks';
import { type Role, tokenStorageKey } from '@portal/contracts';
import { dayAhead, makeUnpaidTrip } from '@portal/driver';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { quietFlags } from '../../fixtures/browser';
import { signIn, startBenchPortal } from '../../fixtures/portal';
import { quantile } from '../../measure/statistics';
import { log } from '../../say';

/** A phone with a processor four times slower than this machine. */
const slowdown = 4;
const phone = { width: 360, height: 740, isMobile: true, hasTouch: true };
const desktop = { width: 1280, height: 800 };
const webVitals = readFileSync(createRequire(import.meta.url).resolve('web-vitals'), 'utf8');

interface Interaction {
  name: string;
  role: Role;
  viewport: typeof phone | typeof desktop;
  path: (trip: string) => string;
  act: (page: Page) => Promise<void>;
}

const named = (page: Page, role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Types at the pace of a person, so that each key is an interaction of its own. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 120 });

const interactions: readonly Interaction[] = [
  {
    name: 'typing in search',
    role: 'client',
    viewport: phone,
    path: () => '/book-flight',
    act: async (page) => {
      await named(page, 'combobox', 'Destination').click();
      await type(page, 'johannesburg');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'filters',
    role: 'client',
    viewport: phone,
    path: () => `/book-flight?from=LUN&to=JNB&departure=${dayAhead(40)}&adults=1`,
    act: async (page) => {
      await named(page, 'button', 'Filter and sort').click();
      for (const choice of ['Non-stop', 'Morning', 'Checked bag'])
        await page.locator(`::-p-xpath(//*[@role="dialog"]//label[contains(., "${choice}")])`).click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'staff list',
    role: 'employee',
    viewport: desktop,
    path: () => '/employee-dashboard/booking-management',
    act: async (page) => {
      await page.locator('table tbody tr').wait();
      await type(page, 'jjjkx');
      await page.keyboard.press('Escape');
      await page.locator('input[type="search"]').click();
      await type(page, 'banda');
    },
  },
  {
    name: 'payment',
    role: 'client',
    viewport: phone,
    path: (trip) => `/my-bookings/${trip}`,
    act: async (page) => {
      await named(page, 'textbox', 'Mobile money number').click();
      await type(page, '0973456789');
      await page.locator('input[type="radio"][value="part"]').click();
      await page.keyboard.press('Tab');
      await type(page, '1250.50');
    },
  },
];

/** Visits the page, interacts, and returns its interaction to next paint (INP) in milliseconds. */
async function visit(browser: Browser, url: string, token: string, { viewport, act }: Interaction): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument((key, value) => localStorage.setItem(key, value), tokenStorageKey, token);
    await page.evaluateOnNewDocument(
      `${webVitals}; webVitals.onINP(({ value }) => { window.inp = value; }, { reportAllChanges: true, durationThreshold: 16 });`,
    );
    await page.goto(url, { waitUntil: 'networkidle0' });
    await page.emulateCPUThrottling(slowdown);
    await act(page);
    // Responses to the last key are painted, and reported when idle.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return Number(await page.evaluate('window.inp ?? 0'));
  } finally {
    await context.close();
  }
}

/** Measures how long typing and choosing take until the next paint, as web-vitals reports it from visitors. */
export async function measureInteractions({ quick }: { quick: boolean }) {
  const rounds = quick ? 3 : 12;
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error('No browser: npx playwright install chromium');
  const portal = await startBenchPortal();
  const browser = await puppeteer.launch({ executablePath, args: quietFlags, headless: true });
  const inpMs: Record<string, number[]> = {};
  try {
    const { id } = await makeUnpaidTrip({ baseUrl: portal.url });
    for (const interaction of interactions) {
      const token = await signIn(portal.url, interaction.role);
      const samples: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        samples.push(await visit(browser, portal.url + interaction.path(id), token, interaction));
      inpMs[interaction.name] = samples;
      log(`  ${interaction.name}: p75 ${quantile(samples, 0.75).toFixed(0)} ms of ${samples.join(', ')}`);
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  return { rounds, inpMs };
}
