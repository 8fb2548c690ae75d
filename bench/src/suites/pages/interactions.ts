import { createRequire } from 'node:module';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '@portal/checks';
import { type Role, tokenStorageKey } from '@portal/contracts';
import { dayAhead, makeUnpaidTrip } from '@portal/driver';
import { quietFlags } from '../../fixtures/browser';
import { signIn, startBenchPortal } from '../../fixtures/portal';
import { quantile } from '../../measure/statistics';
import { log } from '../../say';

/** Processor speed of the measured device: four times slower than this machine. */
const slowdown = 4;
const phone = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 800 } };
const webVitals = createRequire(import.meta.url).resolve('web-vitals');

interface Interaction {
  name: string;
  role: Role;
  device: typeof phone | typeof desktop;
  path: (trip: string) => string;
  act: (page: Page) => Promise<void>;
}

/** Types at the pace of a person, so that each key is an interaction of its own. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 120 });

const interactions: readonly Interaction[] = [
  {
    name: 'typing in search',
    role: 'client',
    device: phone,
    path: () => '/book-flight',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Destination' }).tap();
      await type(page, 'johannesburg');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'filters',
    role: 'client',
    device: phone,
    path: () => `/book-flight?from=LUN&to=JNB&departure=${dayAhead(40)}&adults=1`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter and sort' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Filter and sort' });
      for (const choice of ['Fastest first', ':00 to ', 'Up to ', 'Cheapest first'])
        await dialog.locator('label').filter({ hasText: choice }).first().tap();
      await dialog.getByRole('button', { name: /^Show / }).tap();
    },
  },
  {
    name: 'staff list',
    role: 'employee',
    device: desktop,
    path: () => '/employee-dashboard/booking-management',
    act: async (page) => {
      await page.getByRole('rowheader').first().waitFor();
      await type(page, 'jjjkx');
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').first().click();
      await type(page, 'banda');
    },
  },
  {
    name: 'payment',
    role: 'client',
    device: phone,
    path: (trip) => `/my-bookings/${trip}`,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Mobile money number' }).tap();
      await type(page, '0973456789');
      await page.getByText('Other amount', { exact: true }).tap();
      await page.getByRole('textbox', { name: /^Amount/ }).tap();
      await type(page, '1250.50');
    },
  },
];

/** Visits the page, interacts, and returns its interaction to next paint (INP) in milliseconds. */
async function visit(browser: Browser, url: string, token: string, { device, act }: Interaction): Promise<number> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [tokenStorageKey, token]);
    await page.addInitScript({ path: webVitals });
    await page.addInitScript(
      'webVitals.onINP(({ value }) => { window.inp = value; }, { reportAllChanges: true, durationThreshold: 16 });',
    );
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await act(page);
    // Responses to the last key are painted, and reported when idle.
    await page.waitForTimeout(2_000);
    return Number(await page.evaluate('window.inp ?? 0'));
  } finally {
    await context.close();
  }
}

/** Measures how long typing and choosing take until the next paint, as web-vitals reports it from visitors. */
export async function measureInteractions({ quick }: { quick: boolean }) {
  const rounds = quick ? 3 : 12;
  const executablePath = await findBrowser({ isComplete: true });
  if (executablePath === undefined) throw new Error('No browser: npx playwright install chromium');
  const portal = await startBenchPortal();
  const browser = await chromium.launch({ executablePath, args: quietFlags });
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
