import { findBrowser } from './src/find-browser';
import { report, run } from './src/run';

/**
 * Checks every UI kit story with axe and compares it with its committed screenshot. Arguments are passed to Playwright:
 * a component name, or `--update-snapshots=all` to update the screenshots.
 */
const args = process.argv.slice(2);

if ((await run('npx', ['nx', 'run', '@portal/ui-kit:stories', '--output-style=static'])) !== 0) process.exit(1);
const browser = await findBrowser({ isComplete: true });
if (browser === undefined) {
  report('No browser: install one with `npx playwright install chromium` or `apt-get install chromium`.');
  process.exit(1);
}
process.exit(
  await run('npx', ['playwright', 'test', '-c', 'e2e/stories.config.ts', ...args], { E2E_BROWSER: browser }),
);
