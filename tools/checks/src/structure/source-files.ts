import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** TypeScript file of a package. Paths are relative to the repository root. */
export interface SourceFile {
  path: string;
  lines: number;
  /** Imported files of the same repository, including type-only imports. */
  imports: string[];
}

const skipped = new Set(['node_modules', 'dist', 'coverage']);
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

/** Whether a file is a test, story or fixture, which is ignored in the import graph. */
export const isTest = (path: string) =>
  /\.(spec|page-spec|int-spec|e2e-spec|sec-spec|stories)\.tsx?$/.test(path) || /(^|\/)test\//.test(path);

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isDirectory()) return skipped.has(name) || name.startsWith('.') ? [] : pathsBelow(root, path);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
}

function readFile(root: string, path: string, known: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const imports = importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => normalize(join(dirname(path), fileName)))
    .map((named) => endings.map((ending) => named + ending).find((candidate) => known.has(candidate)))
    .filter((file) => file !== undefined);
  return { path, lines: text.trimEnd().split('\n').length, imports };
}

export function sourceFiles(root: string, folder: string): SourceFile[] {
  const paths = pathsBelow(root, folder);
  const known = new Set(paths);
  return paths.sort().map((path) => readFile(root, path, known));
}
