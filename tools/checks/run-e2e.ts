import { findBrowser } from './src/find-browser';
import { report, run } from './src/run';

/**
 * Runs the browser tests against the complete portal, installing a browser if none is found. `--built` skips the build,
 * `--full` adds the nightly files and every role. All other arguments are passed to Playwright: file names, `--grep`,
 * `--headed`.
 */
const given = process.argv.slice(2);
const own = ['--built', '--full'];
const args = given.filter((arg) => !own.includes(arg));
const isBuilt = given.includes('--built');

if (!isBuilt && (await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])) !== 0) process.exit(1);
const browser = await findBrowser({ isComplete: args.includes('--headed') });
if (browser === undefined) {
  report('No browser: install one with `npx playwright install chromium` or `apt-get install chromium`.');
  process.exit(1);
}
process.exit(
  await run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args], {
    E2E_BROWSER: browser,
    E2E_FULL: given.includes('--full') ? '1' : '',
  }),
);
