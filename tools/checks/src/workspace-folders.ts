import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of the projects that the root package.json names.
 * @returns relative to the root
 */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern: string) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => join(parent, name));
  });
}
