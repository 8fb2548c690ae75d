import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startPortal } from '@portal/supervisor';
import { logInAs, makeUnpaidTrip } from '@portal/driver';
import { findBrowser } from './src/find-browser';
import { initialWindowBytes, type PageBudget, pageBudgets } from './src/page-budgets';
import { report } from './src/run';

/*
 * `npm run check:page-weight [-- <path>...]`: measures a first visit of each page against its budget: scripts in KB of gzip
 * and brotli, the document with its headers in bytes of brotli. Uses the current build; fails if a page exceeds its
 * limit.
 */

type Coding = 'gzip' | 'br';

/** Returns the size of the response headers and of the encoded body, in bytes. */
const answerSizes = (url: string, coding: Coding): Promise<{ head: number; body: number }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, (response) => {
      // Each raw header name or value has two extra bytes (": " or CRLF); status line and final empty line have 19.
      const head = response.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 19);
      let body = 0;
      response.on('data', (chunk) => (body += chunk.length));
      response.on('end', () => resolve({ head, body }));
    }).on('error', reject);
  });

const sizeOf = async (url: string, coding: Coding = 'gzip') => (await answerSizes(url, coding)).body;

const kilobytes = async (urls: readonly string[], coding?: Coding) =>
  (await Promise.all(urls.map((url) => sizeOf(url, coding)))).reduce((sum, size) => sum + size, 0) / 1024;

/** Lists scripts with their sizes, largest first, to find the cause of an exceeded budget. */
async function linesOfFiles(urls: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(urls.map(async (url) => [await sizeOf(url), new URL(url).pathname] as const));
  return sizes
    .sort(([one], [other]) => other - one)
    .map(([size, path]) => `${(size / 1024).toFixed(1).padStart(8)}  ${path}`);
}

const quietMs = 2_000;
/** Pages measured in parallel per portal: most of the time is spent waiting for network idle. */
const atOnce = 2;

/** Waits until the page has had no network activity for `quietMs`. */
const quiet = (tab: Page) =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    };
    tab.on('request', again).on('requestfinished', again).on('requestfailed', again);
  });

/** Longer page timers are suppressed: prefetching after a delay is not part of a first visit. */
const stayMs = 3_000;

/** Opens a page with an empty cache and lists the files it loads. */
async function loadedBy(browser: Browser, url: string, role: PageBudget['role']) {
  const context = await browser.newContext();
  await context.addInitScript((longest) => {
    const { setTimeout } = window;
    Reflect.set(window, 'setTimeout', (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < longest ? setTimeout(run, ms, ...given) : 0,
    );
  }, stayMs);
  if (role) {
    const { token } = await logInAs({ baseUrl: new URL(url).origin }, role);
    await context.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  }
  const tab = await context.newPage();
  const kinds = new Map<string, string>();
  tab.on('response', (response) => {
    const address = new URL(response.url());
    const [extension] = /\.(js|css|woff2)$/.exec(address.pathname) ?? [];
    const isPage = response.request().resourceType() === 'document';
    if (extension || isPage) kinds.set(address.origin + address.pathname, extension ?? 'html');
  });
  await tab.goto(url);
  // A prerendered page has its heading before scripts run, and they can start after `networkidle`.
  await tab.locator('#root:not([data-prerendered]) main h1').waitFor();
  await quiet(tab);
  await context.close();
  const of = (kind: string) => [...kinds].filter(([, found]) => found === kind).map(([address]) => address);
  return { scripts: of('.js'), styles: of('.css'), fonts: of('.woff2'), documents: of('html') };
}

const addressOf = (path: string, trip: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (parameter, name: string) => trip[name] ?? parameter);

interface Measured {
  lines: string[];
  isWithin: boolean;
}

async function measure(browser: Browser, page: PageBudget, url: string): Promise<Measured> {
  const { scripts, styles, fonts, documents } = await loadedBy(browser, url, page.role);
  const size = await kilobytes(scripts);
  const asBrotli = await kilobytes(scripts, 'br');
  const { head, body } = await answerSizes(url, 'br');
  const isAtOnce = page.role !== undefined || head + body <= initialWindowBytes;
  const isWithin = size <= page.limitKb && isAtOnce;
  const files = process.argv.includes('--files') ? await linesOfFiles(scripts) : [];
  const [styleKb = '', fontKb = '', htmlKb = ''] = (
    await Promise.all([styles, fonts, documents].map((addresses) => kilobytes(addresses)))
  ).map((value) => value.toFixed(1));
  const line = `${page.path.padEnd(40)} ${size.toFixed(1).padStart(7)} ${String(page.limitKb).padStart(6)} ${asBrotli.toFixed(1).padStart(7)} ${String(scripts.length).padStart(6)} ${styleKb.padStart(7)} ${fontKb.padStart(5)} ${htmlKb.padStart(5)} ${String(head + body).padStart(6)}${isWithin ? '' : '  TOO HEAVY'}`;
  return { lines: [...files, line], isWithin };
}

/** Measures pages sequentially in a separate portal. */
async function measureAll(browser: Browser, pages: readonly PageBudget[]): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-weight-'));
  const settings = { RATE_LIMIT_PROFILE: 'test', NODE_ENV: 'test' };
  const portal = await startPortal({ port: 0, dataDir, env: { ...process.env, ...settings } });
  try {
    const trip = await makeUnpaidTrip({ baseUrl: portal.url });
    const measured: Measured[] = [];
    const rest = [...pages.entries()];
    const lane = async () => {
      for (let next = rest.shift(); next; next = rest.shift()) {
        const [index, page] = next;
        measured[index] = await measure(browser, page, portal.url + addressOf(page.path, trip));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return measured;
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2).filter((word) => word.startsWith('/'));
const isWanted = ({ path }: PageBudget) => wanted.length === 0 || wanted.includes(path);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const measured: Measured[] = [];
report('page                                     scripts  limit  brotli  files  styles  font  html   sent');
try {
  measured.push(...(await measureAll(browser, pageBudgets.filter(isWanted))));
} finally {
  await browser.close();
}
for (const line of measured.flatMap(({ lines }) => lines)) report(line);
process.exit(measured.every(({ isWithin }) => isWithin) ? 0 : 1);
