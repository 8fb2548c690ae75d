import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startPortal } from '@portal/supervisor';
import { z } from 'zod';
import { findBrowser } from './src/find-browser';
import { type PageLimit, pageLimits } from './src/page-limits';
import { report } from './src/run';

/*
 * What a first visit of a page downloads, in KB as gzip sends it, against what it may cost. Runs on the present build:
 * `npm run check:weight`. Fails when a page has grown over its limit.
 */
const demoPassword = 'Zambezi-2026';

/** Bytes of the gzip form of an address. */
const gzipSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk) => (size += chunk.length));
      answer.on('end', () => resolve(size));
    }).on('error', reject);
  });

const kilobytes = async (urls: readonly string[]) =>
  (await Promise.all(urls.map(gzipSize))).reduce((sum, size) => sum + size, 0) / 1024;

/** Each script with its own size, the largest first: where to look when a page has become too heavy. */
async function reportFiles(urls: readonly string[]) {
  const sizes = await Promise.all(urls.map(async (url) => [await gzipSize(url), new URL(url).pathname] as const));
  for (const [size, path] of sizes.sort(([one], [other]) => other - one)) {
    report(`${(size / 1024).toFixed(1).padStart(8)}  ${path}`);
  }
}

async function signIn(url: string, role: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.test`, password: demoPassword }),
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

const quietMs = 2_000;

/** Waits until nothing has been asked for or answered for a while. */
const quiet = (tab: Page) =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    };
    tab.on('request', again).on('requestfinished', again).on('requestfailed', again);
  });

/** Opens a page as a first visitor does and lists what it loaded. */
async function loadedBy(browser: Browser, url: string, { path, role }: PageLimit) {
  const context = await browser.newContext();
  if (role) {
    const token = await signIn(url, role);
    await context.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  }
  const tab = await context.newPage();
  const kinds = new Map<string, string>();
  tab.on('response', (answer) => {
    const address = new URL(answer.url());
    const [extension] = /\.(js|css|woff2)$/.exec(address.pathname) ?? [];
    const isPage = answer.request().resourceType() === 'document';
    if (extension || isPage) kinds.set(address.origin + address.pathname, extension ?? 'html');
  });
  await tab.goto(url + path);
  // A prerendered page has its heading before any script runs, and a busy machine pauses longer than `networkidle` waits.
  await tab.locator('#root:not([data-prerendered]) main h1').waitFor();
  await quiet(tab);
  await context.close();
  const of = (kind: string) => [...kinds].filter(([, found]) => found === kind).map(([address]) => address);
  return { scripts: of('.js'), styles: of('.css'), fonts: of('.woff2'), documents: of('html') };
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-weight-'));
const portal = await startPortal({
  port: 0,
  dataDir,
  env: { ...process.env, RATE_LIMIT_PROFILE: 'test', NODE_ENV: 'test' },
});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
let isTooHeavy = false;
report('page                                     scripts  limit  files  styles  font  html');
try {
  for (const page of pageLimits) {
    const { scripts, styles, fonts, documents } = await loadedBy(browser, portal.url, page);
    const size = await kilobytes(scripts);
    const isOver = size > page.limitKb;
    isTooHeavy ||= isOver;
    if (process.argv.includes('--files')) await reportFiles(scripts);
    const rest = await Promise.all([styles, fonts, documents].map(kilobytes));
    const [styleKb, fontKb, htmlKb] = rest.map((value) => value.toFixed(1));
    report(
      `${page.path.padEnd(40)} ${size.toFixed(1).padStart(7)} ${String(page.limitKb).padStart(6)} ${String(scripts.length).padStart(6)} ${String(styleKb).padStart(7)} ${String(fontKb).padStart(5)} ${String(htmlKb).padStart(5)}${isOver ? '  TOO HEAVY' : ''}`,
    );
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isTooHeavy ? 1 : 0);
