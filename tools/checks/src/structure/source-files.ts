import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** A TypeScript file of a package. Paths are relative to the root of the repository. */
export interface SourceFile {
  path: string;
  lines: number;
  /** Files of the same repository that it names, be it for their types only. */
  imports: string[];
}

const skipped = new Set(['node_modules', 'dist', 'coverage']);
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

/** Proves or shows other files: it has no place in the order of folders. */
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

/** Every TypeScript file below a folder of the repository. */
export function sourceFiles(root: string, folder: string): SourceFile[] {
  const paths = pathsBelow(root, folder);
  const known = new Set(paths);
  return paths.sort().map((path) => readFile(root, path, known));
}
