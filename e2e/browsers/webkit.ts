import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '@portal/supervisor';
import type { Browser, BrowserElement } from './browser';
import type { WebKitPrograms } from './programs';

const elementOf = (element: WebElement): BrowserElement => ({
  click: () => element.click(),
  fill: async (text) => {
    await element.clear();
    await element.sendKeys(text);
  },
  pressEnter: () => element.sendKeys(Key.ENTER),
});

/** Starts a virtual screen on a free display. Xvfb writes its number to file descriptor 3. */
async function startScreen(program: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [display] = await once(createInterface(screen.stdio[3] as NodeJS.ReadableStream), 'line');
  return { screen, display: `:${display}` };
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

async function waitForDriver(port: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts WebKitGTK on a virtual screen. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const { screen, display } = await startScreen(programs.screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const stop = () => [driver, screen].forEach((process) => process.kill());
  try {
    await waitForDriver(port);
    const session = await connect(port, programs.browser);
    await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    return {
      open: (address) => session.get(address),
      evaluate: (script) => session.executeScript(script),
      findElement: async (script) => {
        const element = await session.executeScript<WebElement | null>(script);
        return element ? elementOf(element) : undefined;
      },
      takeScreenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      close: async () => {
        await session.quit();
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
