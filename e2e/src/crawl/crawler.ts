import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { texts } from '@portal/contracts';
import { faultOf, faultOfPress } from './links';
import { pageOf, type Visitor } from './places';
import type { Pressable, PressedLink } from './probe';

/** Buttons of dialogs that cannot be undone. They are pressed while the server refuses every change. */
const forGood = /^(yes, |delete |remove |reverse |end |log out)/i;
/** Ends the session, so it is pressed last. */
const leaves = /^logout$/i;
/** A press that has shown nothing by then has no effect. */
const timeoutMs = 10_000;
/** Nothing that a page loads takes longer. */
const loadingMs = 20_000;

/** Refuses a change as a service that is down does, so that nothing is lost. */
async function refuseChange(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback();
  await route.fulfill({
    status: 503,
    json: { code: 'SERVICE_DOWN', message: 'Refused by the test.', requestId: 'crawl' },
  });
}

/** The first line of an error, and what was in the way of the press. */
const whyOf = (error: unknown): string => {
  const [first, ...log] = String(error).split('\n');
  return [first, log.find((line) => /intercepts|not visible|not stable|not enabled/.test(line))].join(' ').trim();
};

interface Found extends Pressable {
  /** The button that has to be pressed first. */
  via: string | undefined;
}

export interface CrawlOptions {
  page: Page;
  request: APIRequestContext;
  visitor: Visitor;
  /** Buttons that another visitor of the same group has pressed. */
  pressed: Set<string>;
}

/** Presses every link and every button of pages, and collects those that lead nowhere. */
export class Crawler {
  readonly dead: string[] = [];
  readonly presses = { links: 0, buttons: 0 };
  /** Header, footer and rail are the same on all pages of their kind. */
  private readonly framed = new Set<string>();
  private hasNewFrame = true;
  private address = '';

  constructor(private readonly options: CrawlOptions) {
    // A window of another site would hide the page, whose frames Chromium then draws once a second.
    options.page.on('popup', (popup) => void popup.close());
  }

  async visit(address: string): Promise<void> {
    this.address = address;
    await this.open();
    await this.pressLinks();
    await this.pressButtons();
  }

  /** Opens the address without loading the application again, where it runs. */
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

  /** A button is pressed once on a page, whatever its address. */
  private mark({ key }: Pressable): string {
    return `${pageOf(new URL(this.address, 'http://portal').pathname)?.path} ${key}`;
  }

  private isOpen(one: Pressable): boolean {
    return !this.options.pressed.has(this.mark(one)) && !leaves.test(one.name);
  }

  /** The next button that has not been pressed: one that is here, else one that can be reached again. */
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

  /** Opens the page anew and presses what led to the button. */
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
    await button.scrollIntoViewIfNeeded();
    await page.evaluate((armed) => window.crawl.arm(armed), id);
    let hasLeft = false;
    const onLeaving = () => void (hasLeft = true);
    page.once('download', onLeaving).once('popup', onLeaving);
    const isForGood = /^[^/]+ \/ .*dialog/.test(key) && forGood.test(name);
    if (isForGood) await page.route('**/api/**', refuseChange);
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
    if (isForGood) await page.unroute('**/api/**', refuseChange);
  }

  /** Logs out by the menu of the header, which leads to the login. */
  async logOut(): Promise<void> {
    const { page } = this.options;
    this.address = '/';
    await this.open();
    const badge = this.options.visitor.username.slice(0, 3);
    await page.getByRole('button', { name: badge, exact: true }).click();
    await page.getByRole('menuitem', { name: leaves }).click();
    await expect(page).toHaveURL(/\/login$/);
  }

  /** They cover what is below them until they are dismissed, which each offers a button for; below a dialog they are inert. */
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

  /** Back to the page after a press that led away. */
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
