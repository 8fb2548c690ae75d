import { dirname } from 'node:path';
import { findCycle } from './cycles';
import { isTest, type SourceFile } from './source-files';

const longestFile = 250;
const fullestFolder = 12;

export interface Problem {
  /** File, folder, or package with a cycle. */
  where: string;
  what: string;
}

function fullFolders(files: readonly SourceFile[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter((file) => !isTest(file.path))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > fullestFolder)
    .map(([where, count]) => ({ where, what: `has ${count} source files, at most ${fullestFolder} are allowed` }));
}

const longFiles = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => ({ where: path, what: `has ${lines} lines, at most ${longestFile} are allowed` }));

/** Returns violations of the structure rules in CONTRIBUTING.md. */
export function structureProblems(folder: string, files: readonly SourceFile[]): Problem[] {
  const circle = findCycle(files);
  const circles = circle.length > 0 ? [{ where: folder, what: `has a cycle of folders: ${circle.join(', ')}` }] : [];
  return [...circles, ...fullFolders(files), ...longFiles(files)];
}
