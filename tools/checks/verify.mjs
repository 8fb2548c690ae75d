import { run, report, timed } from './src/run.mjs';

/**
 * Proof of the specification, lint, types, module boundaries, formatting and unit tests, cheapest refusal first. The project graph is drawn
 * before linting because the boundary rule skips silently without one.
 */
const steps = [
  ['specification', 'node', ['tools/checks/spec-coverage.mjs', '--check']],
  ['formatting', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['project graph', 'npx', ['nx', 'graph', '--file=.nx/graph.json']],
  ['types', 'node', ['tools/checks/typecheck.mjs']],
  ['lint, boundaries', 'npx', ['nx', 'run-many', '-t', 'lint', '--output-style=static']],
  ['unit tests', 'npx', ['vitest', 'run', '--project', 'unit']],
];

const started = Date.now();
for (const [name, command, args] of steps) {
  const { code, seconds } = await timed(() => run(command, args));
  report(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  if (code !== 0) process.exit(1);
}
report(`verify passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
