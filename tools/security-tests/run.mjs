import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser } from '../checks/src/find-browser.mjs';
import { report, run } from '../checks/src/run.mjs';
import { slices } from '../supervisor/src/workspace.mjs';

/**
 * `npm run test:security [-- --full] [--built] [suite …]`: attacks a whole portal of its own and prints what was tried and what
 * was found. FUZZ_DIR names a folder of further hostile strings, SECURITY_SEED another seed of the samples,
 * SECURITY_REQUESTS a bound for the full run of hostile strings.
 */
const workspaceRoot = resolve(import.meta.dirname, '../..');
process.chdir(workspaceRoot);
const results = join(workspaceRoot, 'test-results/security');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const args = process.argv.slice(2);
const suites = args.filter((arg) => !arg.startsWith('--'));
const projects = slices.map(({ name }) => `@portal/${name}`).join(',');
const build = () => run('npx', ['nx', 'run-many', '-t', 'build', '-p', projects, '--output-style=static']);

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(resolve(results, file), 'utf8'));

function printFigures() {
  const rows = readdirSync(results)
    .filter((file) => file.startsWith('figures-'))
    .flatMap((file) => readJson(file));
  const width = (/** @type {string} */ key) => Math.max(...rows.map((row) => String(row[key]).length), key.length);
  const [suite, figure, value] = ['suite', 'figure', 'value'].map(width);
  const line = (/** @type {any} */ row) =>
    `${String(row.suite).padEnd(suite)}  ${String(row.figure).padEnd(figure)}  ${String(row.value).padStart(value)}`;
  report('');
  report(line({ suite: 'suite', figure: 'figure', value: 'value' }));
  report('-'.repeat(suite + figure + value + 4));
  for (const row of rows) report(line(row));
  report('');
}

/** @param {string} file @returns {{ passed: number, failed: number }} */
function counts(file) {
  try {
    const { stats, numPassedTests, numFailedTests, numFailedTestSuites, success } = readJson(file);
    if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    const failed = Math.max(numFailedTests, numFailedTests === 0 && (numFailedTestSuites > 0 || !success) ? 1 : 0);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

if (!args.includes('--built') && (await build()) !== 0) {
  report('The build failed; nothing was tested.');
  report('0 passed, 1 failed');
  process.exit(1);
}
/** Attacks that need no portal of their own stand beside what they attack; they count here as well. */
const besideTheirPart = [
  'libs/api-client/src/cut-answers.spec.ts',
  'gateway/test/address-keys.int-spec.ts',
  'tools/backup/test/restored-portal.int-spec.ts',
];

/** @param {string} file @param {string[]} args @param {Record<string, string>} [env] */
const jest = (file, args, env) =>
  run('npm', ['run', '--silent', 'jest', '--', '--json', `--outputFile=${join(results, file)}`, ...args], env);

const own = await jest('results.json', ['--config=tools/security-tests/jest.config.mjs', ...suites], {
  SECURITY_FULL: args.includes('--full') ? '1' : '',
  SECURITY_RESULTS: results,
  E2E_BROWSER: (await findBrowser()) ?? '',
});
const runs = [{ code: own, ...counts('results.json') }];
if (suites.length === 0) {
  const beside = await jest('beside.json', ['--selectProjects', 'unit', 'int', '--runTestsByPath', ...besideTheirPart]);
  runs.push({ code: beside, ...counts('beside.json') });
  // Every change of the three remotes, without a network and pressed twice.
  const journeys = join(workspaceRoot, 'test-results/e2e.json');
  rmSync(journeys, { force: true });
  const offline = await run('node', ['tools/checks/run-e2e.mjs', '--built', 'offline.e2e']);
  runs.push({ code: offline, ...counts(journeys) });
}
printFigures();
const passed = runs.reduce((sum, each) => sum + each.passed, 0);
const failed = runs.reduce((sum, each) => sum + (each.failed === 0 && each.code !== 0 ? 1 : each.failed), 0);
report(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
