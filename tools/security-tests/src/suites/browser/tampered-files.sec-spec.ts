import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageRoutes, texts } from '@portal/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import pWaitFor from 'p-wait-for';
import { demoAccount } from '../../portal/accounts';
import { openBrowser, newContext, withIds } from '../../portal/browsing';
import { recordMeasurements } from '../../portal/measurements';
import { send } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { isFull, seed } from '../../portal/settings';

const { url } = portalUnderTest();
const figures: Record<string, number | string> = {};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  recordMeasurements('tampered files', figures);
  await browser.close();
});

const isCode = (address: string): boolean => /\.(?:js|css)$/.test(new URL(address).pathname);

type Viewer = 'admin' | 'visitor';

/** Maps each built file to a page that loads it, found by opening all pages. */
async function placesOfFiles(windows: Record<Viewer, BrowserContext>): Promise<Map<string, [string, Viewer]>> {
  const found = new Map<string, [string, Viewer]>();
  const visit = async (viewer: Viewer, paths: readonly string[]) => {
    const page = await windows[viewer].newPage();
    let current = '';
    page.on('request', (request) => {
      const file = new URL(request.url()).pathname;
      if (isCode(request.url()) && !found.has(file)) found.set(file, [current, viewer]);
    });
    for (const path of paths) {
      current = withIds(path);
      await page.goto(current);
      await page.waitForLoadState('networkidle');
    }
    await page.close();
  };
  // An admin can open every page except the two that only visitors can.
  await visit(
    'admin',
    pageRoutes.map(({ path }) => path),
  );
  await visit('visitor', ['/login', '/register']);
  return found;
}

interface Registry {
  remotes: Record<string, { integrity: Record<string, string> }>;
}

const integrityOf = (body: string): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

describe('a tampered file', () => {
  let windows: Record<Viewer, BrowserContext>;
  let places: Map<string, [string, Viewer]>;
  beforeAll(async () => {
    const { token } = await demoAccount(url, 'admin');
    windows = { admin: await newContext(browser, token), visitor: await newContext(browser) };
    places = await placesOfFiles(windows);
  });

  /** Opens the page with one file changed. Returns whether the change ran, was blocked, and the page still works. */
  async function openTampered(file: string): Promise<{ ran: boolean; refused: boolean; stands: boolean }> {
    const [path, viewer] = places.get(file) ?? ['/', 'visitor'];
    const page = await windows[viewer].newPage();
    const rejections: string[] = [];
    page.on(
      'console',
      (message) => /integrity|digest|Content Security Policy/i.test(message.text()) && rejections.push(file),
    );
    await page.route(`**${file}`, async (route) => {
      const response = await route.fetch();
      const isScript = file.endsWith('.js');
      const added = isScript ? ';globalThis.__tampered=true;' : ':root{--tampered:yes}';
      await route.fulfill({ response, body: `${await response.text()}${added}` });
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await pWaitFor(() => rejections.length > 0, { timeout: 10_000 }).catch(() => undefined);
    const ran = await page.evaluate(
      () =>
        '__tampered' in globalThis ||
        getComputedStyle(document.documentElement).getPropertyValue('--tampered').trim() === 'yes',
    );
    const stands = !file.startsWith('/mfe/') || (await isStanding(page));
    await page.close();
    return { ran, refused: rejections.length > 0, stands };
  }

  /** Whether the page frame is visible and the section either works or displays an error. */
  async function isStanding(page: Page): Promise<boolean> {
    const hasFrame = await page.getByRole('banner').isVisible();
    const said = page.getByText(texts.errors.sectionUnavailable).or(page.getByRole('heading', { level: 1 }));
    await said
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => undefined);
    return hasFrame && (await said.first().isVisible());
  }

  it('does not run, and the rest of the portal works', async () => {
    const files = [...places.keys()].sort();
    const chosen = isFull
      ? files
      : fc.sample(fc.shuffledSubarray(files, { minLength: 5, maxLength: 5 }), { seed, numRuns: 1 })[0];
    const open: string[] = [];
    for (const file of chosen ?? []) {
      const { ran, refused, stands } = await openTampered(file);
      if (ran || !refused || !stands) open.push(`${file}: ran ${ran}, refused ${refused}, rest stands ${stands}`);
    }
    Object.assign(figures, {
      'files that pages load': files.length,
      'files tampered with': chosen?.length ?? 0,
      'tampered files that counted': open.length,
    });
    expect(open).toEqual([]);
  });

  it('is detected by its hash: every file of every remote has a correct one', async () => {
    const { remotes } = (await send(url, { path: '/remotes.json' })).json as Registry;
    const open: string[] = [];
    let count = 0;
    for (const { integrity } of Object.values(remotes)) {
      for (const [path, hash] of Object.entries(integrity)) {
        count += 1;
        if (integrityOf((await send(url, { path })).text) !== hash) open.push(path);
      }
    }
    const unknown = [...places.keys()].filter(
      (file) => file.startsWith('/mfe/') && !Object.values(remotes).some(({ integrity }) => file in integrity),
    );
    figures['files with a hash'] = count;
    expect([...open, ...unknown]).toEqual([]);
  });

  it('does not run even if the hash list is changed as well', async () => {
    const path = '/packages';
    const html = (await send(url, { path, headers: { accept: 'text/html' } })).text;
    const file = [...places.keys()].find((name) => /^\/mfe\/mfe-public\/.+\.js$/.test(name) && !html.includes(name))!;
    const [place] = places.get(file)!;
    const changed = `${(await send(url, { path: file })).text};globalThis.__tampered=true;`;
    const page = await windows.visitor.newPage();
    let lists = 0;
    await page.route(`**${file}`, async (route) => {
      await route.fulfill({ response: await route.fetch(), body: changed });
    });
    await page.route(/\/hashes[^/]*\.json$/, async (route) => {
      const response = await route.fetch();
      lists += 1;
      const hashes = { ...((await response.json()) as Record<string, string>), [file]: integrityOf(changed) };
      await route.fulfill({ response, body: JSON.stringify(hashes) });
    });
    await page.goto(place, { waitUntil: 'load' });
    // Waits until the hash lists of the shell and the remote were requested.
    await pWaitFor(() => lists >= 2, { timeout: 10_000 });
    await page.waitForLoadState('networkidle');
    expect(await isStanding(page)).toBe(true);
    expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
    await page.close();
  });
});
