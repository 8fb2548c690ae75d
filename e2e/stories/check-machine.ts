import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';

const file = resolve(import.meta.dirname, '../../libs/ui-kit/__screenshots__/made-with.json');

/** Name and version of the system, such as "debian 12": its libraries render fonts. */
function system(): string {
  if (!existsSync('/etc/os-release')) return `${process.platform} ${process.arch}`;
  const text = readFileSync('/etc/os-release', 'utf8');
  const entry = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
  return `${entry('ID')} ${entry('VERSION_ID')} ${process.arch}`;
}

/** Returns why the committed screenshots cannot be compared on this machine, or an empty string. */
function reasonAgainst(here: object): string {
  if (!existsSync(file)) return 'there are no pictures yet: npm run stories:update';
  const made = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  return made === JSON.stringify(here)
    ? ''
    : `the pictures were made with ${made}, and this is ${JSON.stringify(here)}`;
}

/**
 * Browser versions render fonts differently. On a machine other than that of the screenshots, comparisons are skipped
 * with a warning. Updating the screenshots records the current machine.
 */
export default async function checkMachine({ updateSnapshots, projects }: FullConfig): Promise<() => void> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  const here = { chromium: browser.version(), system: system() };
  await browser.close();
  if (updateSnapshots === 'all') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(here, null, 2)}\n`);
  }
  const reason = reasonAgainst(here);
  process.env['PICTURES_SKIPPED'] = reason;
  const report = () => {
    if (reason) console.warn(`\nPICTURES OF STORIES NOT COMPARED, skipped because ${reason}.\n`);
  };
  report();
  return report;
}
