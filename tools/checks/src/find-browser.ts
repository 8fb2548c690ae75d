import { existsSync } from 'node:fs';
import { report, run } from './run';

/** Chromium without a window. Browser tests take a quarter less CPU time with it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const complete = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function installed(isComplete: boolean) {
  // Lazy import: tests that import this package load no Playwright.
  const { chromium } = await import('@playwright/test');
  const paths = [...(isComplete ? [] : [headlessShell]), chromium.executablePath(), ...complete];
  return paths.find((path) => path !== '' && existsSync(path));
}

/**
 * Finds a Chromium: the headless shell of Debian, else Playwright's, else the system's. Otherwise installs the Debian
 * package, else Playwright's. A complete browser can open windows, and measurements of it compare with those of users.
 * @returns its path, undefined if none could be installed
 */
export async function findBrowser({ isComplete = false } = {}): Promise<string | undefined> {
  const found = await installed(isComplete);
  if (found !== undefined) return found;
  report('No browser found: installing one.');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    const debianPackage = isComplete ? 'chromium' : 'chromium-headless-shell';
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
  }
  if ((await installed(isComplete)) === undefined) await run('npx', ['playwright', 'install', 'chromium']);
  return installed(isComplete);
}
