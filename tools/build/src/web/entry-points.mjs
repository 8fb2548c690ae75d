import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspaceRoot } from './app.mjs';

const isCode = (file) => /\.tsx?$/.test(file);

/**
 * `{ '@portal/ui-kit/date': file }`: the doors of a library of the workspace, from the `exports` of its package.json.
 * Stylesheets are loaded by the shell alone, and what is for tests reaches no visitor.
 */
export function entryPointsOf(library) {
  const folder = resolve(workspaceRoot, 'libs', library.replace('@portal/', ''));
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const doors = Object.entries(exports).filter(([door, file]) => door !== './testing' && isCode(file));
  return Object.fromEntries(doors.map(([door, file]) => [join(library, door), join(folder, file)]));
}
