import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspaceRoot } from './app.mjs';

const isCode = (file) => /\.tsx?$/.test(file);

/**
 * `{ '@portal/ui-kit/date': file }`: the doors of a library of the workspace that slices share, from the `exports` of its
 * package.json. Stylesheets are loaded by the shell alone, what is for tests reaches no visitor, and of a door that the
 * package.json names as `portal.bundledByEachSlice` each slice brings what it shows: nothing of a shared one can be left out.
 */
export function entryPointsOf(library) {
  const folder = resolve(workspaceRoot, 'libs', library.replace('@portal/', ''));
  const { exports, portal } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const apart = ['./testing', ...(portal?.bundledByEachSlice ?? [])];
  const doors = Object.entries(exports).filter(([door, file]) => !apart.includes(door) && isCode(file));
  return Object.fromEntries(doors.map(([door, file]) => [join(library, door), join(folder, file)]));
}
