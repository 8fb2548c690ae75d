import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { failedTests } from './src/reports/failed-tests';
import { countTests } from './src/reports/test-report';
import { report, run } from './src/run';
import { runTool } from './src/run-tool';

/**
 * Runs all test suites, or the named ones, and prints one line with the totals. `--built` skips the build, `--full`
 * adds the repetitions of the nightly run.
 */
const parts = ['unit', 'pages', 'int', 'tools', 'stories', 'e2e'] as const;
const results = 'test-results';
/** Integration tests mostly wait for timers and I/O: with two workers, a third of two CPUs is idle. */
const waitingWorkers = 3;
const fileOf = (part: (typeof parts)[number]) => `${results}/${part}.json`;

function runPart(part: (typeof parts)[number], file: string): Promise<number> {
  if (part === 'e2e') return runTool('tools/checks/run-e2e.ts', ['--built', ...(isFull ? ['--full'] : [])]);
  if (part === 'stories') return runTool('tools/checks/run-stories.ts', []);
  const workers = part === 'int' ? [`--maxWorkers=${waitingWorkers}`] : [];
  const args = ['--selectProjects', part, '--json', `--outputFile=${file}`, ...workers];
  return run('npm', ['run', '--silent', 'jest', '--', ...args]);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { built: { type: 'boolean' }, full: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`Unknown suite ${unknown.join(', ')}. Suites: ${parts.join(', ')}.`);
  return {
    built: values.built,
    isFull: values.full,
    chosen: parts.filter((part) => positionals.length === 0 || positionals.includes(part)),
  };
}

const { built, isFull, chosen } = readArguments();
mkdirSync(results, { recursive: true });
// Integration tests with a shorter default read this.
if (isFull) process.env['TEST_FULL'] = '1';
// Only the chosen suites: a concurrent run may be writing other reports.
for (const part of chosen) rmSync(fileOf(part), { force: true });
if (!built && (await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'])) !== 0) {
  report('The build failed; nothing was tested.');
  report('0 passed, 1 failed');
  process.exit(1);
}
let passed = 0;
let failed = 0;
const reasons: string[] = [];
for (const part of chosen) {
  const file = fileOf(part);
  const counts = countTests(file, await runPart(part, file));
  passed += counts.passed;
  failed += counts.failed;
  reasons.push(...failedTests(file));
}
for (const reason of reasons) report(reason);
report(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
