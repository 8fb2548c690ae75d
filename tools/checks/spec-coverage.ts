import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepDocument } from './src/kept-document';
import { report } from './src/run';
import { documentOf, problemsOf } from './src/spec-coverage/coverage';
import { readStatements } from './src/spec-coverage/statements';
import { testsBelow } from './src/spec-coverage/test-files';

/**
 * Writes docs/spec-coverage.md: which test proves which statement of the specification. With `--check` it writes
 * nothing and fails when a statement has no test, a tag no statement, or when the document is out of date.
 */
const { values: asked } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');
const exceptions = join(root, 'tools/checks/src/spec-coverage/uncovered.json');

const sections = readStatements(join(root, 'tools/checks/src/spec-coverage/statements'));
const tests = testsBelow(root);
const uncovered = existsSync(exceptions) ? JSON.parse(readFileSync(exceptions, 'utf8')).statements : [];
const problems = problemsOf(sections, tests, uncovered);
const markdown = documentOf(sections, tests);

const document = { file: 'docs/spec-coverage.md', markdown, command: 'npm run docs:spec' };
const outdated = await keepDocument(document, { isCheck: asked.check });
if (outdated !== undefined) problems.push(outdated);
for (const problem of problems) report(problem);
report(/\*\*(.*)\*\*/.exec(markdown)?.[1] ?? '');
process.exit(problems.length > 0 && asked.check ? 1 : 0);
