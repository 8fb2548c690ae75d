import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Browser, BrowserElement } from './browser';

const elementOf = (page: Page, element: ElementHandle<Element>): BrowserElement => ({
  click: () => element.click(),
  fill: async (text) => {
    await element.focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text);
  },
  pressEnter: () => element.press('Enter'),
});

/** Starts Firefox without a window. It speaks WebDriver BiDi, so no driver of its own is needed. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (script) => page.evaluate(`(() => {${script}\n})()`),
    findElement: async (script) => {
      const element = (await page.evaluateHandle(`(() => {${script}\n})()`)).asElement();
      return element ? elementOf(page, element as ElementHandle<Element>) : undefined;
    },
    takeScreenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
