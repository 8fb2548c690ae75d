import { dirname } from 'node:path';
import { findCycle } from './cycles';
import { isTest, type SourceFile } from './source-files';

const longestFile = 250;
const maxSources = 12;
const maxTests = 20;

export interface Problem {
  /** File, folder, or package with a cycle. */
  where: string;
  what: string;
}

function countByFolder(files: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
}

function fullFolders(files: readonly SourceFile[], kind: string, max: number): Problem[] {
  return [...countByFolder(files)]
    .filter(([, count]) => count > max)
    .map(([where, count]) => ({ where, what: `has ${count} ${kind} files, at most ${max} are allowed` }));
}

const longFiles = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => ({ where: path, what: `has ${lines} lines, at most ${longestFile} are allowed` }));

/** Returns violations of the structure rules in CONTRIBUTING.md. */
export function structureProblems(folder: string, files: readonly SourceFile[]): Problem[] {
  const circle = findCycle(files);
  const circles = circle.length > 0 ? [{ where: folder, what: `has a cycle of folders: ${circle.join(', ')}` }] : [];
  const tests = files.filter(({ path }) => isTest(path));
  const sources = files.filter(({ path }) => !isTest(path));
  return [
    ...circles,
    ...fullFolders(sources, 'source', maxSources),
    ...fullFolders(tests, 'test', maxTests),
    ...longFiles(files),
  ];
}
