import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { report, run } from './src/run.mjs';

/**
 * Every test in one go: unit, page, service and browser, or those that are named. Ends with one line that counts them all.
 * `--built` takes what is built as it is.
 */
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
function counts(file) {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    if (json.stats) return { passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky };
    return { passed: json.numPassedTests, failed: json.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const jest = (project) => [
  'run',
  '--silent',
  'jest',
  '--',
  '--selectProjects',
  project,
  '--json',
  `--outputFile=${results}/${project}.json`,
];

let passed = 0;
let failed = 0;
const add = (code, file) => {
  const suite = counts(file);
  passed += suite.passed;
  failed += suite.failed === 0 && code !== 0 ? 1 : suite.failed;
};

const args = process.argv.slice(2);
const only = args.filter((arg) => arg !== '--built');
const wanted = (part) => only.length === 0 || only.includes(part);

if (!args.includes('--built') && (await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])) !== 0) {
  report('The build failed; nothing was tested.');
  report('0 passed, 1 failed');
  process.exit(1);
}
if (wanted('unit')) add(await run('npm', jest('unit')), `${results}/unit.json`);
if (wanted('pages')) add(await run('npm', jest('pages')), `${results}/pages.json`);
if (wanted('int')) add(await run('npm', jest('int')), `${results}/int.json`);
if (wanted('e2e')) add(await run('node', ['tools/checks/run-e2e.mjs', '--built']), `${results}/e2e.json`);

report(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
