import { existsSync } from 'node:fs';
import { report, run } from './run';

const debianChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
async function installed() {
  // Lazy import: tests that import this package load no Playwright.
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...debianChromium].find((path) => path !== '' && existsSync(path));
}

/**
 * Finds a Chromium: Playwright's, else the system's. Otherwise installs Playwright's, else the Debian package.
 * @returns its path, undefined if none could be installed
 */
export async function findBrowser(): Promise<string | undefined> {
  const found = await installed();
  if (found !== undefined) return found;
  report('No browser found: installing one.');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if ((await installed()) === undefined) await run('npx', ['playwright', 'install', 'chromium']);
  return installed();
}
