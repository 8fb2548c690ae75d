import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { texts, tokenStorageKey } from '@portal/contracts';
import { changedBuild } from '@portal/release';
import { startPortal, type Portal } from '@portal/supervisor';
import { faultsOf, formerPayLink, formerPayment, formerReads } from './former-money-pages';

/* Releases in the browser, on a portal of this file. All other release tests are in tools/release/test. */
const lead = 'Where would you like to go next?';
const workspace = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const { react: builtFor } = JSON.parse(
  readFileSync(join(workspace, 'mfe-client/package.json'), 'utf8'),
).peerDependencies;

/** React's internals, which each copy of React has separately. */
const insideOfReact = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

interface Copy {
  from: string;
  useIn: string[];
  lib?: () => unknown;
}
type Instance = { name: string; shareScopeMap: Record<string, Record<string, Record<string, Copy>>> };

/** Runs in the page: returns who provided each shared library, and whether shell and desk use the same copy. */
function sharedCopies(libraries: string[]) {
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
  const copiesIn = (instance: Instance, library: string) =>
    Object.values(instance.shareScopeMap['default']?.[library] ?? {});
  return libraries.map((library) => {
    const copies = __FEDERATION__.__INSTANCES__.flatMap((instance) => copiesIn(instance, library));
    return {
      library,
      from: [...new Set(copies.map(({ from }) => from))],
      isUsedByDesk: copies.some(({ useIn }) => useIn.includes('mfe_staff')),
      isOneCopy: new Set(copies.map(({ lib }) => lib?.())).size === 1,
    };
  });
}

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

/** Reloads the dashboard until it shows the text: the gateway polls the pointer twice a second. */
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
    const response = await request.post(`${portal.url}/api/auth/login`, { data });
    tokens[role] = ((await response.json()) as { token: string }).token;
  }
  await request.dispose();
});

test.afterAll(async () => {
  await portal.stop();
  for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(({ context }) => signIn(context, 'client'));

test('a release takes effect on the next page load and does not affect open tabs', async ({ page, context }) => {
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

test('a canary is shown to its share of visitors, and to none after its end', async ({ page, context }) => {
  await context.addCookies([{ name: 'portal-group', value: '7', url: portal.url }]);
  const folder = buildSaying('0.3.0-bbbbbbbb', 'Edition three');
  await tool('canary', 'mfe-client', '99.9%', '--dist', folder, '--portal', portal.url);
  await expectDashboard(page, 'Edition three');
  await tool('canary', 'mfe-client', '0%');
  await expectDashboard(page, 'Edition two');
});

test('a rollback shows the previous version', async ({ page }) => {
  await tool('rollback', 'mfe-client');
  await expectDashboard(page, lead);
});

test('a container built for another React fails in its own section only', async ({ page }) => {
  const folder = changedBuild('mfe-client', { version: '0.8.0-dddddddd', text: [builtFor, '^20.0.0'] });
  folders.push(folder);
  await tool('release', 'mfe-client', '--dist', folder, '--portal', portal.url);

  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await expect(async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByText(texts.errors.sectionUnavailable)).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 40_000 });
  expect(complaints.join('\n')).toMatch(/shared singleton module react\S* does not satisfy .* which needs \^20\.0\.0/);
  expect(complaints.join('\n')).toContain('section client failed');
  await expect(page.getByText(lead)).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Packages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Travel packages' })).toBeVisible();
  await expect(page.getByText(texts.errors.sectionUnavailable)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByText(texts.errors.sectionUnavailable)).toBeVisible();
  await tool('rollback', 'mfe-client');
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1_000 });
    await expect(page.getByText(lead)).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 40_000 });
});

test('services still return what the money pages of the release before read [A2]', async ({ request }) => {
  const ask = async <Data>(role: keyof typeof tokens, path: string, data?: object, method = data ? 'POST' : 'GET') => {
    const headers = { authorization: `Bearer ${tokens[role]}`, 'idempotency-key': randomUUID() };
    const response = await request.fetch(`${portal.url}/api${path}`, { headers, method, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { data: Data };
  };
  type Trip = { _id: string; status: string; money?: { balance: { amount: string } } };
  const { data: trips } = await ask<Trip[]>('client', '/bookings/my');
  const unpaid = trips.find(({ status }) => status === 'pending');
  const upcoming = trips.find(({ status }) => status === 'confirmed');
  if (!unpaid || !upcoming) throw new Error('the demo client has no such trips');
  // Its money awaits a decision of staff, in the work list.
  await ask('client', `/bookings/${upcoming._id}`, undefined, 'DELETE');
  await ask('employee', '/payments/links', formerPayLink(unpaid._id));
  const { data: statement } = await ask<{ payable: { amount: string } }>('client', `/payments/bookings/${unpaid._id}`);
  const started = await ask<{ id: string }>('client', '/payments', formerPayment(unpaid._id, statement.payable.amount));
  const payment = `/payments/${started.data.id}`;
  await expect.poll(async () => (await ask<{ state: string }>('client', payment)).data.state).toBe('completed');
  for (const read of formerReads(unpaid._id, started.data.id))
    await expect.poll(async () => faultsOf(read, await ask(read.role, read.path)), read.path).toEqual([]);
});

test.describe('a remote built by another bundler', () => {
  const deskOf = (page: Page) => page.getByRole('heading', { name: 'A desk of another team' });
  const builtByRspack = async (version: string, ...ranges: string[]): Promise<string> => {
    const folder = changedBuild('mfe-staff', { version });
    folders.push(folder);
    await run('node', ['--import', 'tsx', join(workspace, 'e2e/rspack-remote/build.ts'), folder, ...ranges]);
    return folder;
  };

  test.beforeEach(({ context }) => signIn(context, 'employee'));

  test('is not released for a React version that the shell lacks', async ({ page }) => {
    const folder = await builtByRspack('0.9.0-eeeeeeee', 'react=^20.0.0');
    const rejection = tool('release', 'mfe-staff', '--dist', folder, '--portal', portal.url);
    await expect(rejection).rejects.toThrow(/it needs react \^20\.0\.0, the shell shares 19/);
    await page.goto(`${portal.url}/employee-dashboard`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(deskOf(page)).toHaveCount(0);
  });

  test('runs on the React, router and kit of the shell, and shows its money pages as in the release before [A2]', async ({
    page,
  }) => {
    const folder = await builtByRspack('0.9.0-cccccccc');
    await tool('release', 'mfe-staff', '--dist', folder, '--portal', portal.url);

    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    const scripts = new Map<string, string>();
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(new URL(response.url()).pathname, await response.text());
    });
    await expect(async () => {
      scripts.clear();
      await page.goto(`${portal.url}/employee-dashboard`);
      await expect(deskOf(page)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });

    // State, session and path each need the shell's copy of a library.
    await expect(page.getByText('at /employee-dashboard')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

    // It reads the flags as the release before did; these services still return them in both forms [A2].
    for (const form of ['flag', 'list']) {
      await expect(page.getByText(`Pages by ${form}: Payments and Work list`)).toBeVisible();
    }

    const taken = ['react', 'react/jsx-runtime', '@portal/remote-kit', '@portal/ui-kit'];
    const copies = await page.evaluate(sharedCopies, taken);
    expect(copies).toEqual(taken.map((library) => ({ library, from: ['shell'], isUsedByDesk: true, isOneCopy: true })));

    const ofDesk = [...scripts].filter(([path]) => path.startsWith('/mfe/mfe-staff/'));
    expect(ofDesk.map(([path]) => path)).toEqual(['/mfe/mfe-staff/0.9.0-cccccccc/remoteEntry.js']);
    const withReact = [...scripts].filter(([, text]) => text.includes(insideOfReact)).map(([path]) => path);
    expect(withReact.filter((path) => path.startsWith('/mfe/'))).toEqual([]);
    expect(withReact).not.toEqual([]);
    expect(complaints).toEqual([]);
  });
});
