import { resolve } from 'node:path';
import { report } from './src/run';
import { judgeProblems, structureProblems } from './src/structure/problems';
import putOff from './src/structure/put-off.json';
import { sourceFiles } from './src/structure/source-files';
import { workspaceFolders } from './src/workspace-folders';

/** `npm run check:structure`: no circle among the folders of a package, no full folder, no long file. */
const root = resolve(import.meta.dirname, '../..');
const found = workspaceFolders(root).flatMap((folder) => structureProblems(folder, sourceFiles(root, folder)));
const problems = judgeProblems(found, putOff);
for (const problem of problems) report(problem);
report(`The structure has ${problems.length} problems, and ${Object.keys(putOff).length} are put off.`);
process.exit(problems.length === 0 ? 0 : 1);
