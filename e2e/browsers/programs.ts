import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const findProgram = (...names: string[]): string | undefined =>
  names.map((name) => join('/usr/bin', name)).find((path) => existsSync(path));

/** WebKitGTK's browser is in the folder of its library: Debian has one per processor and version. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter((folder) => existsSync(folder));
  return libraries
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'MiniBrowser')))
    .find((path) => path.includes('webkit2gtk') && existsSync(path));
}

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** Virtual screen: WebKitGTK always opens a window. */
  screen: string;
}

function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver');
  const browser = findMiniBrowser();
  const screen = findProgram('Xvfb');
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

export const programs = { firefox: findProgram('firefox-esr', 'firefox'), webkit: findWebKit() };

export type Engine = keyof typeof programs;

const packages: Record<Engine, string> = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb' };

/** Returns a line for each browser that is not installed. */
export const missingBrowsers = (): string[] =>
  Object.entries(packages)
    .filter(([engine]) => programs[engine as Engine] === undefined)
    .map(([engine, names]) => `NOT TESTED in ${engine}: it is not installed. Run \`apt-get install ${names}\`.`);
