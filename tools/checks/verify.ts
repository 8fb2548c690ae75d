import { report, run, runCaptured, timed } from './src/run';

type Step = [name: string, command: string, args: string[]];

/** An installed command without npx, which takes longer to find it than some of them need. */
const installed = (name: string) => `node_modules/.bin/${name}`;

/**
 * Proof of the specification, the document of permissions, formatting, lint, module boundaries, promises, types and unit tests, cheapest refusal
 * first. The project graph is drawn before linting because the boundary rule skips silently without one. Promises and
 * types are read by one program, which then reads every project once.
 */
const lanes: Step[][] = [
  [
    ['specification', 'npm', ['run', '--silent', 'docs:spec', '--', '--check']],
    ['permissions', 'npm', ['run', '--silent', 'docs:permissions', '--', '--check']],
    ['retention', 'npm', ['run', '--silent', 'docs:retention', '--', '--check']],
    ['structure', 'npm', ['run', '--silent', 'check:structure']],
    ['project graph', installed('nx'), ['graph', '--file=.nx/graph.json']],
    ['lint, boundaries', installed('eslint'), ['.']],
  ],
  [
    ['formatting', installed('oxfmt'), ['--check']],
    ['promises, types', installed('oxlint'), ['--type-aware', '--type-check', '.']],
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
// The tests take as many processors as there are: they begin as soon as one of them is free.
const tested = Promise.race(running).then((isFine) => isFine && take(unitTests, run));
if ((await Promise.all([...running, tested])).includes(false)) process.exit(1);
report(`verify passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
