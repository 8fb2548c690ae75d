import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageProblems } from './src/commit-message';
import { report } from './src/run';

/** `npm run check:commit-message -- <file>`: checks the commit message in the file that the git hook passes. */
const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (file === undefined) throw new Error('Give the file with the message.');
const problems = messageProblems(readFileSync(file, 'utf8'));
for (const problem of problems) report(problem);
process.exit(problems.length === 0 ? 0 : 1);
