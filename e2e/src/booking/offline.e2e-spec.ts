import type { BrowserContext, Page, Request } from '@playwright/test';
import { texts, tokenStorageKey } from '@portal/contracts';
import { adminChanges, type Change, clientChanges, visitorChanges } from '../mutations';
import { measureSlowdown } from '../machine-speed';
import { expect, waitForApp, test, tokenOf } from '../portal-test';
import { newClient } from '../records';

/** Time limit for the offline message. */
const answeredWithinMs = 200;
const afterReconnectMs = 10_000;

const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/');
const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

interface Prepared {
  change: Change;
  page: Page;
  sent: string[];
}

/** Opens a page per change and fills in everything except the final press. Further writes of the page are rejected. */
async function prepare(context: BrowserContext, change: Change): Promise<Prepared> {
  const page = await context.newPage();
  await page.goto(change.path);
  await waitForApp(page);
  await change.prepare?.(page);
  await expect(change.button(page)).toBeEnabled();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isWrite(request)) sent.push(callOf(request));
  });
  await page.route('**/api/**', async (route) => {
    if (!isWrite(route.request())) return route.fallback();
    await new Promise((done) => setTimeout(done, 200));
    return route.fulfill({ status: 400, json: { message: 'Not now.', code: 'BODY_INVALID' } });
  });
  return { change, page, sent };
}

/** Presses twice within one frame. */
async function pressTwice({ change, page, sent }: Prepared) {
  await change.button(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Not now.').first()).toBeVisible();
  expect(sent).toEqual([expect.stringMatching(change.call)]);
}

/** Presses the button and returns the milliseconds until the message appears. */
const pressUntilAnnounced = ({ change, page }: Prepared) =>
  change.button(page).evaluate(
    (button: HTMLElement, message) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(message)) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        button.click();
      }),
    texts.errors.offline,
  );

async function closeDialogs(page: Page) {
  const dialogs = page.getByRole('dialog');
  if ((await dialogs.count()) === 0) return;
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: texts.unsaved.confirmLabel, exact: true });
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    expect(await dialogs.count()).toBe(0);
  }).toPass();
}

/** Uses one browser for all changes of a role, so that a page that queued a change would send it later. */
async function sendNowOrNever(context: BrowserContext, changes: readonly Change[]) {
  const prepared: Prepared[] = [];
  for (const change of changes) prepared.push(await prepare(context, change));
  for (const one of prepared) await test.step(`twice: ${one.change.call}`, () => pressTwice(one));
  await context.setOffline(true);
  for (const one of prepared) {
    await test.step(`offline: ${one.change.call}`, async () => {
      await one.page.bringToFront();
      const before = await measureSlowdown(one.page);
      const delay = await pressUntilAnnounced(one);
      expect(delay / Math.max(before, await measureSlowdown(one.page))).toBeLessThan(answeredWithinMs);
      await closeDialogs(one.page);
    });
  }
  await context.setOffline(false);
  await prepared[0]?.page.waitForTimeout(afterReconnectMs);
  for (const { sent } of prepared) expect(sent).toHaveLength(1);
}

const keepToken = (context: BrowserContext, token: string) =>
  context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);

test.describe('a change is sent immediately and once, or not at all', () => {
  test.beforeEach(() => test.setTimeout(240_000));

  test('for a visitor', async ({ context }) => {
    await sendNowOrNever(context, visitorChanges());
  });

  test('for a client', async ({ context, request }) => {
    const changes = await clientChanges(request);
    await keepToken(context, await tokenOf(request, 'client'));
    await sendNowOrNever(context, changes);
  });

  test('for an administrator', async ({ context, request }) => {
    const changes = await adminChanges(request, await newClient(request));
    await keepToken(context, await tokenOf(request, 'admin'));
    await sendNowOrNever(context, changes);
  });
});
