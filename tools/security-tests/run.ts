import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countTests, failedTests, findBrowser, report, run, runTool } from '@portal/checks';
import { slices } from '@portal/supervisor';
import { figuresIn, type Figure } from './src/portal/measurements';

/**
 * `npm run test:security [-- --full] [--built] [--own] [suite …]`: attacks a complete portal and prints attempts and
 * findings. `--own` skips the attacks in other packages, which `npm test` runs too. FUZZ_DIR names a folder of
 * additional hostile strings, SECURITY_SEED sets the seed of the samples, and SECURITY_REQUESTS limits the requests of
 * the full run.
 */
const { values: requested, positionals: suites } = parseArgs({
  options: { built: { type: 'boolean' }, full: { type: 'boolean' }, own: { type: 'boolean' } },
  allowPositionals: true,
});
const workspaceRoot = resolve(import.meta.dirname, '../..');
process.chdir(workspaceRoot);
const results = join(workspaceRoot, 'test-results/security');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const projects = slices.map(({ name }) => `@portal/${name}`).join(',');
const build = () => run('npx', ['nx', 'run-many', '-t', 'build', '-p', projects, '--output-style=static']);

function printFigures() {
  const rows = readdirSync(results)
    .filter((file) => file.startsWith('figures-'))
    .flatMap((file) => figuresIn(readFileSync(join(results, file), 'utf8')));
  const width = (key: keyof Figure) => Math.max(...rows.map((row) => String(row[key]).length), key.length);
  const [suite, figure, value] = [width('suite'), width('figure'), width('value')];
  const line = (row: Figure) =>
    `${row.suite.padEnd(suite)}  ${row.figure.padEnd(figure)}  ${String(row.value).padStart(value)}`;
  report('');
  report(line({ suite: 'suite', figure: 'figure', value: 'value' }));
  report('-'.repeat(suite + figure + value + 4));
  for (const row of rows) report(line(row));
  report('');
}

/** Attacks that need no complete portal are stored with the code they attack; they are part of this run. */
const besideTheirPart = [
  'libs/api-client/src/truncated-responses.spec.ts',
  'gateway/test/address-keys.int-spec.ts',
  'tools/backup/test/restored-portal.int-spec.ts',
  // Second factors with their notifications and the reveal quota; account recovery by email; the chain of the log.
  'services/identity/test/sessions/factors.int-spec.ts',
  'services/identity/test/sessions/first-factor.int-spec.ts',
  'services/identity/test/sessions/step-up.int-spec.ts',
  'services/identity/test/accounts/usernames.int-spec.ts',
  'services/identity/test/customers/desk-customers.int-spec.ts',
  'services/identity/test/recovery/notices.int-spec.ts',
  'services/identity/test/customers/reveal-budget.int-spec.ts',
  'services/identity/test/recovery/password-reset.int-spec.ts',
  'services/identity/test/log/log-chain.int-spec.ts',
  // TLS between services, and configurations that production rejects.
  'services/identity/test/tls.int-spec.ts',
  'tools/supervisor/src/bad-configurations.spec.ts',
];

async function jest(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const file = join(results, name);
  const command = ['run', '--silent', 'jest', '--', '--json', `--outputFile=${file}`, ...args];
  const counts = countTests(file, await run('npm', command, env));
  return { ...counts, reasons: failedTests(file) };
}

/** Runs every mutation of the three remotes offline and with double clicks. */
async function offlineJourneys() {
  const journeys = join(workspaceRoot, 'test-results/e2e.json');
  rmSync(journeys, { force: true });
  const counts = countTests(journeys, await runTool('tools/checks/run-e2e.ts', ['--built', 'offline.e2e']));
  return { ...counts, reasons: failedTests(journeys) };
}

if (!requested.built && (await build()) !== 0) {
  report('The build failed; nothing was tested.');
  report('0 passed, 1 failed');
  process.exit(1);
}
const runs = [
  await jest('results.json', ['--config=tools/security-tests/jest.config.mjs', ...suites], {
    SECURITY_FULL: requested.full ? '1' : '',
    SECURITY_RESULTS: results,
    E2E_BROWSER: (await findBrowser()) ?? '',
  }),
];
if (suites.length === 0 && !requested.own) {
  runs.push(
    await jest('beside.json', ['--selectProjects', 'unit', 'int', 'tools', '--runTestsByPath', ...besideTheirPart]),
  );
  runs.push(await offlineJourneys());
}
printFigures();
const passed = runs.reduce((sum, each) => sum + each.passed, 0);
const failed = runs.reduce((sum, each) => sum + each.failed, 0);
for (const reason of runs.flatMap(({ reasons }) => reasons)) report(reason);
report(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
