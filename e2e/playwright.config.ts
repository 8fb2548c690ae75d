import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const folder = join(import.meta.dirname, 'src');
const isFull = process.env['E2E_FULL'] === '1';
/** Files named `.nightly` run only with `--full`: they take minutes. */
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.e2e-spec.ts') && (isFull || !file.endsWith('.nightly.e2e-spec.ts')),
);

/** Portal that a spec file starts itself; files without one share the portal of the run. */
const portalOf = (file: string): string =>
  /'\.\.\/portals\/(\w+)-portal'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 'shared';

/**
 * Files grouped by portal, those with the longest tests first. A portal lives as long as its worker, so files of one
 * portal run consecutively.
 */
const portals = ['money', 'credit', 'duffel', 'change', 'shared'].map((name) => ({
  name,
  testMatch: specs.filter((file) => portalOf(file) === name).map((file) => `**/${file}`),
}));

export default defineConfig({
  testDir: './src',
  projects: portals,
  outputDir: '../test-results/e2e',
  globalSetup: './src/start-portal.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lusaka',
    // Screenshots of every frame cost more than the tests themselves, snapshots of the page a seventh of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
