import { report, run } from './src/run.mjs';
import { findBrowser } from './src/find-browser.mjs';

/** Browser journeys on the composed system, with whatever browser this machine has or can install. */
const [flag, ...rest] = process.argv.slice(2);
const built = flag === '--built';
const args = built ? rest : process.argv.slice(2);

if (!built && (await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])) !== 0) process.exit(1);
const browser = await findBrowser();
if (browser === undefined) {
  report('No browser: install one with `npx playwright install chromium` or `apt-get install chromium`.');
  process.exit(1);
}
process.exit(
  await run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args], { E2E_BROWSER: browser }),
);
