import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { testsIn, type TaggedTest } from './collect-tests';

const ignored = new Set(['node_modules', 'dist', 'test-results', 'coverage']);
const isTest = (name: string) => /\.(spec|page-spec|int-spec|e2e-spec|sec-spec)\.tsx?$/.test(name);

/** Returns all tagged tests below a folder, ordered by file name. */
export function testsBelow(root: string): TaggedTest[] {
  return filesBelow(root)
    .sort()
    .flatMap((path) => testsIn(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return isTest(entry.name) ? [path] : [];
  });
}
