import { resolve } from 'node:path';
import { report } from './src/run';
import { structureProblems } from './src/structure/problems';
import { sourceFiles } from './src/structure/source-files';
import { workspaceFolders } from './src/workspace-folders';

/** `npm run check:structure`: reports import cycles between folders, full folders and long files. */
const root = resolve(import.meta.dirname, '../..');
const problems = workspaceFolders(root).flatMap((folder) => structureProblems(folder, sourceFiles(root, folder)));
for (const { where, what } of problems) report(`${where} ${what}.`);
report(`The structure has ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
