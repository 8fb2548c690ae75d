import { report, run, runCaptured, timed } from './src/run';

type Step = [name: string, command: string, args: string[]];

/**
 * Proof of the specification, formatting, lint, module boundaries, promises, types and unit tests, cheapest refusal
 * first. The project graph is drawn before linting because the boundary rule skips silently without one.
 */
const lanes: Step[][] = [
  [
    ['specification', 'npm', ['run', '--silent', 'docs:spec', '--', '--check']],
    ['structure', 'npm', ['run', '--silent', 'check:structure']],
    ['project graph', 'npx', ['nx', 'graph', '--file=.nx/graph.json']],
    ['lint, boundaries', 'npx', ['eslint', '.']],
  ],
  [
    ['formatting', 'npx', ['oxfmt', '--check']],
    ['promises', 'npx', ['oxlint', '--type-aware', '--threads', '1', '.']],
  ],
];
const wide: Step[] = [
  ['types', 'npm', ['run', '--silent', 'check:types']],
  ['unit tests', 'npm', ['run', '--silent', 'test:unit']],
];

async function take([name, command, args]: Step, how: typeof run) {
  const { code, seconds } = await timed(() => how(command, args));
  report(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  return code === 0;
}

async function inTurn(steps: Step[], how: typeof run) {
  for (const step of steps) if (!(await take(step, how))) return false;
  return true;
}

const started = Date.now();
const narrow = await Promise.all(lanes.map((steps) => inTurn(steps, runCaptured)));
if (narrow.includes(false) || !(await inTurn(wide, run))) process.exit(1);
report(`verify passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
