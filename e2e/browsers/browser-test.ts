import { writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { demoPassword } from '@portal/driver';
import type { Role } from '@portal/contracts';
import type { Browser, BrowserElement, Query } from './browser';
import { isLoadedScript, loadScript, queryScript } from './find-in-page';
import { startFirefox } from './firefox';
import { programs, type Engine } from './programs';
import { startWebKit } from './webkit';

/** A visitor in front of the browser. Every step waits for its element. */
export class Visitor {
  constructor(
    private readonly browser: Browser,
    private readonly portalUrl: string,
  ) {}

  /** Opens a page and waits until the application has replaced the prerendered one. */
  async open(path: string): Promise<void> {
    await this.browser.open(this.portalUrl + path);
    const heading = 'return document.querySelector("#root:not([data-prerendered]) main h1") !== null;';
    await expect.poll(() => this.browser.evaluate(heading), `the heading of ${path}`).toBe(true);
  }

  async find(query: Query): Promise<BrowserElement> {
    let found: BrowserElement | undefined;
    const look = async (): Promise<boolean> => {
      if (!(await this.browser.evaluate(isLoadedScript))) await this.browser.evaluate(loadScript);
      found = await this.browser.findElement(queryScript(query));
      return found !== undefined;
    };
    await expect.poll(look, Object.values(query).join(' ')).toBe(true);
    return found!;
  }

  /** Presses an element, once it has its final place: menus and dialogs open with a motion. */
  async press(role: string, name: RegExp): Promise<void> {
    await expect(async () => (await this.find({ role, name })).click()).toPass({ timeout: 30_000 });
  }

  async fill(label: RegExp, text: string): Promise<BrowserElement> {
    const field = await this.find({ label });
    await field.fill(text);
    return field;
  }

  async expectText(pattern: RegExp): Promise<void> {
    const text = () => this.browser.evaluate('return document.body.innerText;');
    await expect.poll(text).toMatch(pattern);
  }

  async expectPath(path: RegExp): Promise<void> {
    await expect.poll(() => this.browser.evaluate('return location.pathname;')).toMatch(path);
  }

  async expectValue(label: RegExp, value: RegExp): Promise<void> {
    const script = queryScript({ label }).replace('?? null', '?.value');
    await expect.poll(() => this.browser.evaluate(script)).toMatch(value);
  }

  async logIn(role: Role): Promise<void> {
    await this.open('/login');
    await this.fill(/^Email/, `${role}@demo.test`);
    const password = await this.fill(/^Password/, demoPassword);
    await password.pressEnter();
    await this.expectPath(/dashboard$/);
  }
}

export interface BrowserOptions {
  engine: Engine;
}

function startBrowser(engine: Engine): Promise<Browser> {
  const { firefox, webkit } = programs;
  if (engine === 'firefox' && firefox) return startFirefox(firefox);
  if (engine === 'webkit' && webkit) return startWebKit(webkit);
  throw new Error(`${engine} is not installed.`);
}

export const test = base.extend<BrowserOptions & { visitor: Visitor }>({
  engine: ['firefox', { option: true }],
  visitor: async ({ engine }, use, testInfo) => {
    const browser = await startBrowser(engine);
    try {
      await use(new Visitor(browser, `${process.env['PORTAL_URL']}`));
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        writeFileSync(testInfo.outputPath('screenshot.png'), await browser.takeScreenshot());
      }
      await browser.close();
    }
  },
});

export { expect };
