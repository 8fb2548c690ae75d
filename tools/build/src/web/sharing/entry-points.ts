import { join, resolve } from 'node:path';
import { readJson, workspaceRoot } from '../app';

interface LibraryManifest {
  /** Files by door. */
  exports: Record<string, string>;
  portal?: { bundledByEachSlice?: string[] };
}

const isCode = (file: string) => /\.tsx?$/.test(file);

/**
 * `{ '@portal/ui-kit/date': file }`: the doors of a library of the workspace that slices share, from the `exports` of its
 * package.json. Stylesheets are loaded by the shell alone, what is for tests reaches no visitor, and of a door that the
 * package.json names as `portal.bundledByEachSlice` each slice brings what it shows: nothing of a shared one can be left out.
 */
export function entryPointsOf(library: string): Record<string, string> {
  const folder = resolve(workspaceRoot, 'libs', library.replace('@portal/', ''));
  const { exports, portal } = readJson(join(folder, 'package.json')) as LibraryManifest;
  const apart = ['./testing', ...(portal?.bundledByEachSlice ?? [])];
  const doors = Object.entries(exports).filter(([door, file]) => !apart.includes(door) && isCode(file));
  return Object.fromEntries(doors.map(([door, file]) => [join(library, door), join(folder, file)]));
}
