import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { tokenStorageKey } from '@portal/contracts';
import { changedBuild } from '@portal/release';
import { startPortal, type Portal } from '@portal/supervisor';

/*
 * What a person sees of releases, on a portal of this file's own: everything else about them stands in
 * tools/release/test.
 */
const lead = 'Where would you like to go next?';
const workspace = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let portal: Portal;
let dataDir: string;
const tokens = { client: '', employee: '' };
const folders: string[] = [];

const buildSaying = (version: string, text: string): string => {
  const folder = changedBuild('mfe-client', { version, text: [lead, text] });
  folders.push(folder);
  return folder;
};

const tool = (command: string, ...args: string[]) =>
  run('node', ['--import', 'tsx', join(workspace, `tools/release/${command}.ts`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

const signIn = (context: BrowserContext, role: keyof typeof tokens): Promise<unknown> =>
  context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, tokens[role]] as const);

/** Loads the dashboard anew until it says the text: the gateway looks at the pointer twice a second. */
const expectDashboard = async (page: Page, text: string): Promise<void> => {
  await expect(async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByText(text)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-release-e2e-'));
  const env = { ...process.env, RATE_LIMIT_PROFILE: 'test', NODE_ENV: 'test' };
  portal = await startPortal({ port: 0, dataDir, env });
  const request = await playwright.request.newContext();
  for (const role of ['client', 'employee'] as const) {
    const data = { email: `${role}@demo.test`, password: 'Zambezi-2026' };
    const answer = await request.post(`${portal.url}/api/auth/login`, { data });
    tokens[role] = ((await answer.json()) as { token: string }).token;
  }
  await request.dispose();
});

test.afterAll(async () => {
  await portal.stop();
  for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(({ context }) => signIn(context, 'client'));

test('a release shows on the next page load and leaves open tabs alone', async ({ page, context }) => {
  await page.goto(`${portal.url}/my-bookings`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tool('release', 'mfe-client', '--dist', buildSaying('0.2.0-aaaaaaaa', 'Edition two'), '--portal', portal.url);

  const laterTab = await context.newPage();
  await expectDashboard(laterTab, 'Edition two');
  await laterTab.close();

  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByText(lead)).toBeVisible();
});

test('a canary shows to its share of the visitors, and to nobody once it has ended', async ({ page, context }) => {
  await context.addCookies([{ name: 'portal-group', value: '7', url: portal.url }]);
  const folder = buildSaying('0.3.0-bbbbbbbb', 'Edition three');
  await tool('canary', 'mfe-client', '99.9%', '--dist', folder, '--portal', portal.url);
  await expectDashboard(page, 'Edition three');
  await tool('canary', 'mfe-client', '0%');
  await expectDashboard(page, 'Edition two');
});

test('a rollback shows the former edition', async ({ page }) => {
  await tool('rollback', 'mfe-client');
  await expectDashboard(page, lead);
});

test('a remote that another bundler built runs on the React, router and kit of the shell', async ({
  page,
  context,
}) => {
  const folder = changedBuild('mfe-staff', { version: '0.9.0-cccccccc' });
  folders.push(folder);
  await run('node', ['--import', 'tsx', join(workspace, 'e2e/rspack-remote/build.ts'), folder]);
  await tool('release', 'mfe-staff', '--dist', folder, '--portal', portal.url);

  await signIn(context, 'employee');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await expect(async () => {
    await page.goto(`${portal.url}/employee-dashboard`);
    await expect(page.getByRole('heading', { name: 'A desk of another team' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('at /employee-dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  expect(complaints).toEqual([]);
});
