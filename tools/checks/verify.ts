import { report, run, runCaptured, timed } from './src/run';

type Step = [name: string, command: string, args: string[]];

/** Runs an installed command without npx or npm, which take longer than some of the commands. */
const installed = (name: string) => `node_modules/.bin/${name}`;
const script = (name: string, ...args: string[]) => ['--import', 'tsx', `tools/checks/${name}.ts`, ...args];
const node = process.execPath;

/**
 * Static checks in two parallel lanes, fastest first. The project graph is built before the boundaries check, whose
 * rule silently skips without it. oxlint runs once per project for its rules and types.
 */
const lanes: Step[][] = [
  [
    ['specification', node, script('spec-coverage', '--check')],
    ['permissions', node, script('permissions', '--check')],
    ['retention', node, script('retention', '--check')],
    ['structure', node, script('structure')],
    ['project graph', installed('nx'), ['graph', '--file=.nx/graph.json']],
    ['boundaries', installed('eslint'), ['.']],
  ],
  [
    ['formatting', installed('oxfmt'), ['--check']],
    ['lint, types', installed('oxlint'), []],
  ],
];
const unitTests: Step = ['unit tests', 'npm', ['run', '--silent', 'test:unit']];

async function take([name, command, args]: Step, how: typeof run) {
  const { code, seconds } = await timed(() => how(command, args));
  report(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  return code === 0;
}

async function inTurn(steps: Step[]) {
  for (const step of steps) if (!(await take(step, runCaptured))) return false;
  return true;
}

const started = Date.now();
const running = lanes.map(inTurn);
// Unit tests use all CPUs, so they start once a lane has finished.
const tested = Promise.race(running).then((isFine) => isFine && take(unitTests, run));
if ((await Promise.all([...running, tested])).includes(false)) process.exit(1);
report(`verify passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
