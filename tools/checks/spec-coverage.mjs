import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatted } from './src/formatted.mjs';
import { report } from './src/run.mjs';
import { documentOf, problemsOf } from './src/spec-coverage/coverage.mjs';
import { readStatements } from './src/spec-coverage/statements.mjs';
import { testsBelow } from './src/spec-coverage/test-files.mjs';

/**
 * Writes docs/spec-coverage.md: which test proves which statement of the specification. With `--check` it writes
 * nothing and fails when a statement has no test, a tag no statement, or when the document is out of date.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const target = join(root, 'docs/spec-coverage.md');
const exceptions = join(root, 'tools/checks/src/spec-coverage/uncovered.json');

const sections = readStatements(join(root, 'tools/checks/src/spec-coverage/statements'));
const tests = testsBelow(root);
const uncovered = existsSync(exceptions) ? JSON.parse(readFileSync(exceptions, 'utf8')).statements : [];
const problems = problemsOf(sections, tests, uncovered);
const written = await formatted(target, documentOf(sections, tests));

if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== written) {
    problems.push('docs/spec-coverage.md is out of date: run `npm run docs:spec`.');
  }
} else {
  writeFileSync(target, written);
}
for (const problem of problems) report(problem);
report(/\*\*(.*)\*\*/.exec(written)?.[1] ?? '');
process.exit(problems.length > 0 && process.argv.includes('--check') ? 1 : 0);
