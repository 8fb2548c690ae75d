import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';

const file = resolve(import.meta.dirname, '../../libs/ui-kit/__screenshots__/made-with.json');

/** The system's name and version, such as "debian 12": its libraries draw the letters. */
function system(): string {
  if (!existsSync('/etc/os-release')) return `${process.platform} ${process.arch}`;
  const text = readFileSync('/etc/os-release', 'utf8');
  const entry = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
  return `${entry('ID')} ${entry('VERSION_ID')} ${process.arch}`;
}

/** The reason that the committed pictures cannot be compared here, or an empty text. */
function reasonAgainst(here: object): string {
  if (!existsSync(file)) return 'there are no pictures yet: npm run stories:pictures';
  const made = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  return made === JSON.stringify(here)
    ? ''
    : `the pictures were made with ${made}, and this is ${JSON.stringify(here)}`;
}

/**
 * Two versions of a browser draw a letter differently. On another than the pictures were made with nothing is compared,
 * and that is said aloud; whoever renews the pictures writes down theirs.
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
  const tell = () => {
    if (reason) console.warn(`\nPICTURES OF STORIES NOT COMPARED, skipped because ${reason}.\n`);
  };
  tell();
  return tell;
}
