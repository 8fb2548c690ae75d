import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@portal/supervisor';
import type { Page } from '@playwright/test';
import { expect, waitForApp, test } from '../portal-test';

const workspace = join(import.meta.dirname, '../../..');
/** Checkout of a single slice, inside the workspace for package resolution. */
const sources = join(workspace, 'test-results/development/mfe-client');
const changedPage = join(sources, 'src/pages/change-password-page.tsx');

let server: ChildProcess;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  rmSync(sources, { recursive: true, force: true });
  cpSync(join(workspace, 'mfe-client'), sources, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$/.test(path),
  });
  const port = await freePort();
  const command = ['--import', 'tsx', 'tools/dev-server/src/main.ts', sources, '--against', `${baseURL}`];
  server = spawn(process.execPath, command, {
    cwd: workspace,
    env: { ...process.env, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise<string>((ready, failed) => {
    let printed = '';
    server.stdout?.on('data', (text: Buffer) => {
      printed += text.toString();
      const address = /Portal ready: (\S+)/.exec(printed)?.[1];
      if (address) ready(address);
    });
    server.once('exit', () => failed(new Error(`The development server ended: ${printed}`)));
  });
});

test.afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(sources, { recursive: true, force: true });
});

test('a saved change appears in the open page, which keeps its input', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('client');
  await page.goto(`${origin}/change-password`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Change password');
  const field = page.getByLabel(/^Current password/i);
  await field.fill('typed before');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const text = readFileSync(changedPage, 'utf8');
  expect(text).toContain('title="Change password"');
  writeFileSync(changedPage, text.replace('title="Change password"', 'title="Change it now"'));

  await expect(heading).toHaveText('Change it now');
  await expect(field).toHaveValue('typed before');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

interface Snapshot {
  globalName?: string;
  shared?: { sharedName: string }[];
  modules?: { moduleName: string }[];
}

/** Data that the federation devtools display. */
const snapshots = (page: Page): Promise<Record<string, Snapshot>> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, Snapshot> } }).__FEDERATION__.moduleInfo,
  );

test("federation's devtools show a locally served remote, and nothing in a released portal", async ({
  page,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs('client');
  await page.goto(`${origin}/change-password`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    const known = Object.entries(await snapshots(page));
    const [, remote] = known.find(([name]) => name.startsWith('mfe_client')) ?? [];
    expect(remote?.modules?.map(({ moduleName }) => moduleName)).toEqual(['remote']);
    expect(remote?.shared?.map(({ sharedName }) => sharedName)).toContain('react');
    expect(known.map(([name]) => name)).toContain('shell');
  }).toPass({ timeout: 20_000 });

  await page.goto(`${baseURL}/change-password`);
  await waitForApp(page);
  expect(await snapshots(page)).toEqual({});
});
