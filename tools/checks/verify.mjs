import { report, run, runCaptured, timed } from './src/run.mjs';

/** @typedef {[name: string, command: string, args: string[]]} Step */

/**
 * Proof of the specification, formatting, lint, module boundaries, promises, types and unit tests, cheapest refusal
 * first. The project graph is drawn before linting because the boundary rule skips silently without one.
 * @type {Step[][]}
 */
const lanes = [
  [
    ['specification', 'node', ['tools/checks/spec-coverage.mjs', '--check']],
    ['project graph', 'npx', ['nx', 'graph', '--file=.nx/graph.json']],
    ['lint, boundaries', 'npx', ['eslint', '.']],
  ],
  [
    ['formatting', 'npx', ['oxfmt', '--check']],
    ['promises', 'npx', ['oxlint', '--type-aware', '--threads', '1', '.']],
  ],
];
/** @type {Step[]} */
const wide = [
  ['types', 'node', ['tools/checks/typecheck.mjs']],
  ['unit tests', 'npm', ['run', '--silent', 'test:unit']],
];

/** @param {Step} step @param {typeof run} how */
async function take([name, command, args], how) {
  const { code, seconds } = await timed(() => how(command, args));
  report(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  return code === 0;
}

/** @param {Step[]} steps @param {typeof run} how */
async function inTurn(steps, how) {
  for (const step of steps) if (!(await take(step, how))) return false;
  return true;
}

const started = Date.now();
const narrow = await Promise.all(lanes.map((steps) => inTurn(steps, runCaptured)));
if (narrow.includes(false) || !(await inTurn(wide, run))) process.exit(1);
report(`verify passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
