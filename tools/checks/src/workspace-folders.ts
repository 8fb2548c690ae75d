import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the workspace folders of the root package.json. A folder without a package.json, such as the leftover `dist`
 * of a moved package, is skipped.
 * @returns paths relative to the root
 */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern: string) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent))
      .map((name) => join(parent, name))
      .filter((folder) => existsSync(join(root, folder, 'package.json')));
  });
}
