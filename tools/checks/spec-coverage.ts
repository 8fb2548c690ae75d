import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from './src/run';
import { documentOf, problemsOf } from './src/spec-coverage/coverage';
import { readStatements } from './src/spec-coverage/statements';
import { testsBelow } from './src/spec-coverage/test-files';

/**
 * Generates test-results/spec-coverage.md, which maps statements of the specification to tests. `--check` writes
 * nothing and fails if a statement has no test or a tag names no statement.
 */
const { values: requested } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');
const exceptions = join(root, 'tools/checks/src/spec-coverage/uncovered.json');

const sections = readStatements(join(root, 'tools/checks/src/spec-coverage/statements'));
const tests = testsBelow(root);
const uncovered = existsSync(exceptions) ? JSON.parse(readFileSync(exceptions, 'utf8')).statements : [];
const problems = problemsOf(sections, tests, uncovered);
const markdown = documentOf(sections, tests);

if (!requested.check) {
  const file = 'test-results/spec-coverage.md';
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, file), markdown);
  report(`Written: ${file}`);
}
for (const problem of problems) report(problem);
report(/\*\*(.*)\*\*/.exec(markdown)?.[1] ?? '');
process.exit(problems.length > 0 && requested.check ? 1 : 0);
