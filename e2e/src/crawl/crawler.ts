import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { texts } from '@portal/contracts';
import { faultOf, faultOfPress } from './links';
import { pageOf, type Visitor } from './places';
import type { Pressable, PressedLink } from './probe';

/** Buttons of dialogs with irreversible effects. Pressed while every change is rejected. */
const forGood = /^(yes, |delete |remove |reverse |end |log out)/i;
/** Ends the payment link, which the next role still opens. Pressed in the same way. */
const revokes = /^revoke$/i;
/** Ends the session, so it is pressed last. */
const leaves = /^logout$/i;
/** A press without a visible effect after this time counts as dead. */
const timeoutMs = 10_000;
/** Upper limit for loading a page. */
const loadingMs = 20_000;

/** Rejects a change like an unavailable service, so that no record changes. */
async function rejectChange(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback();
  await route.fulfill({
    status: 503,
    json: { code: 'SERVICE_DOWN', message: 'Refused by the test.', requestId: 'crawl' },
  });
}

/** First line of an error, and the reason the click was blocked. */
const whyOf = (error: unknown): string => {
  const [first, ...log] = String(error).split('\n');
  return [first, log.find((line) => /intercepts|not visible|not stable|not enabled/.test(line))].join(' ').trim();
};

interface Found extends Pressable {
  /** Button that opens the one found. */
  via: string | undefined;
}

export interface CrawlOptions {
  page: Page;
  request: APIRequestContext;
  visitor: Visitor;
  /** Buttons already pressed by another visitor of the same role. */
  pressed: Set<string>;
}

/** Presses every link and button of pages, and collects those without an effect. */
export class Crawler {
  readonly dead: string[] = [];
  readonly presses = { links: 0, buttons: 0 };
  /** Frame elements already tested: header, footer and rail are shared by many pages. */
  private readonly framed = new Set<string>();
  private hasNewFrame = true;
  private address = '';

  constructor(private readonly options: CrawlOptions) {
    // A popup would cover the page; Chromium throttles covered pages to one frame per second.
    options.page.on('popup', (popup) => void popup.close());
  }

  async visit(address: string): Promise<void> {
    this.address = address;
    await this.open();
    await this.pressLinks();
    await this.pressButtons();
  }

  /** Opens the address through client-side navigation if the application is running. */
  async open(address = this.address): Promise<void> {
    const { page } = this.options;
    const isRunning = await page.evaluate(() => 'crawl' in window && document.querySelector('main h1') !== null);
    if (isRunning) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
    } else await page.goto(address);
    await this.settle();
  }

  private async settle(): Promise<void> {
    const { page } = this.options;
    const isSettled = () => 'crawl' in window && window.crawl.isSettled();
    await page.waitForFunction(isSettled, undefined, { timeout: loadingMs }).catch(async () => {
      const waits = await page.evaluate(() => window.crawl.waitsFor().join(', '));
      this.report('the page', `still waits for ${waits}`);
    });
  }

  private report(name: string, fault: string): void {
    this.dead.push(`${this.options.visitor.name} at ${this.address}: "${name}" ${fault}`);
  }

  private async pressLinks(): Promise<void> {
    const { page, request, visitor } = this.options;
    const frame = await page.evaluate(() => (document.querySelector('footer') ? 'site' : 'staff'));
    this.hasNewFrame = !this.framed.has(frame);
    this.framed.add(frame);
    const links = await page.evaluate((scope) => window.crawl.pressLinks(scope), this.hasNewFrame ? '' : 'main');
    const { origin } = new URL(page.url());
    for (const link of links) {
      this.presses.links += 1;
      await this.judge(link, { request, role: visitor.role, origin });
    }
  }

  private async judge(link: PressedLink, follow: Parameters<typeof faultOf>[1]): Promise<void> {
    const fault = (await faultOf(link, follow)) ?? faultOfPress(link);
    if (fault) this.report(link.name, `(${link.href}) ${fault}`);
  }

  private async pressButtons(): Promise<void> {
    const found = new Map<string, Found>();
    let last: string | undefined;
    for (;;) {
      for (const one of await this.present()) if (!found.has(one.key)) found.set(one.key, { ...one, via: last });
      const next = await this.next(found);
      if (!next) return;
      this.options.pressed.add(this.mark(next));
      last = next.key;
      await this.press(next);
      await this.comeBack();
    }
  }

  private present(): Promise<Pressable[]> {
    return this.options.page.evaluate((hasFrame) => window.crawl.pressables(hasFrame), this.hasNewFrame);
  }

  /** Key of a button; a button is pressed once per page, for all its addresses. */
  private mark({ key }: Pressable): string {
    return `${pageOf(new URL(this.address, 'http://portal').pathname)?.path} ${key}`;
  }

  private isOpen(one: Pressable): boolean {
    return !this.options.pressed.has(this.mark(one)) && !leaves.test(one.name);
  }

  /** Returns the next button to press: one on the page, or else one that can be reached again. */
  private async next(found: Map<string, Found>): Promise<Pressable | undefined> {
    for (;;) {
      const here = (await this.present()).find((one) => this.isOpen(one));
      if (here) return here;
      if (await this.closeOverlay()) continue;
      const away = [...found.values()].find((one) => this.isOpen(one));
      if (!away) return undefined;
      const reached = await this.reach(away, found);
      if (reached) return reached;
      this.options.pressed.add(this.mark(away));
    }
  }

  /** Reloads the page and presses the buttons that lead to this one. */
  private async reach(away: Found, found: Map<string, Found>): Promise<Pressable | undefined> {
    await this.open();
    const way: string[] = [];
    for (let { via } = away; via !== undefined && !way.includes(via); via = found.get(via)?.via) way.unshift(via);
    for (const key of way) {
      const step = (await this.present()).find((one) => one.key === key);
      if (step) await this.press(step);
    }
    return (await this.present()).find(({ key }) => key === away.key);
  }

  private async press({ id, name, key }: Pressable): Promise<void> {
    const { page } = this.options;
    const button = page.locator(`[data-crawl="${id}"]`).first();
    if ((await button.count()) === 0) return;
    this.presses.buttons += 1;
    await this.dismissNotifications();
    if (await button.evaluate((one) => one.closest('main') !== null)) await this.closePhoneMenu();
    await button.scrollIntoViewIfNeeded();
    await page.evaluate((armed) => window.crawl.arm(armed), id);
    let hasLeft = false;
    const onLeaving = () => void (hasLeft = true);
    page.once('download', onLeaving).once('popup', onLeaving);
    const isForGood = (/^[^/]+ \/ .*dialog/.test(key) && forGood.test(name)) || revokes.test(name);
    if (isForGood) await page.route('**/api/**', rejectChange);
    try {
      await button.click({ timeout: timeoutMs });
      await page.waitForFunction(() => !('crawl' in window) || window.crawl.effect() !== '', undefined, {
        timeout: timeoutMs,
      });
    } catch (error) {
      if (!hasLeft) this.report(name, `(${key}) changes nothing: ${whyOf(error)}`);
    }
    page.off('download', onLeaving).off('popup', onLeaving);
    await page.bringToFront();
    await this.settle();
    if (isForGood) await page.unroute('**/api/**', rejectChange);
  }

  /** Logs out through the header menu, which leads to the login page. */
  async logOut(): Promise<void> {
    const { page } = this.options;
    this.address = '/';
    await this.open();
    const badge = this.options.visitor.username.slice(0, 3);
    // On a phone the account menu is in the menu of the header.
    const phoneMenu = page.getByRole('button', { name: 'Open menu' });
    if (await phoneMenu.isVisible()) await phoneMenu.click();
    await page.getByRole('button', { name: badge, exact: true }).click();
    await page.getByRole('menuitem', { name: leaves }).click();
    await expect(page).toHaveURL(/\/login$/);
  }

  /** Closes the menu of the header, which covers the page on a phone. */
  private async closePhoneMenu(): Promise<void> {
    const close = this.options.page.getByRole('button', { name: 'Close menu' });
    if (await close.isVisible()) await close.click();
  }

  /** Dismisses notifications, which cover the elements below them. Those under a dialog are inert and stay. */
  private async dismissNotifications(): Promise<void> {
    const dismiss = this.options.page.locator('[aria-label="Dismiss notification"]:not([inert] *)');
    for (let count = await dismiss.count(); count > 0; count -= 1)
      await dismiss
        .first()
        .dispatchEvent('click')
        .catch(() => undefined);
  }

  private async closeOverlay(): Promise<boolean> {
    const { page } = this.options;
    const count = await page.evaluate(() => window.crawl.overlays());
    if (count === 0) return false;
    await page.keyboard.press('Escape');
    await page
      .waitForFunction((before) => window.crawl.overlays() < before, count, { timeout: timeoutMs })
      .catch(() => this.open());
    await this.settle();
    return true;
  }

  /** Returns to the page after a press that navigated away. */
  private async comeBack(): Promise<void> {
    const { page } = this.options;
    const { pathname, search } = new URL(page.url());
    const here = new URL(this.address, page.url());
    if (pathname === here.pathname) return;
    const heading = page.getByRole('heading', { level: 1 });
    if ((await heading.textContent()) === texts.headings.notFound)
      this.report(`${pathname}${search}`, 'leads to no page');
    await this.open();
  }
}
