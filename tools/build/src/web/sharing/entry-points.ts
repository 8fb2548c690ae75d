import { join, resolve } from 'node:path';
import { readJson, workspaceRoot } from '../app';

interface LibraryManifest {
  /** Files by door. */
  exports: Record<string, string>;
  portal?: { bundledByEachSlice?: string[] };
}

const isCode = (file: string) => /\.tsx?$/.test(file);

/** What pages are rendered with ahead: it is one with the pages, and reaches no visitor as a door of its own. */
const forRendering = ['./filled-pages', './prerender'];

function manifestOf(library: string) {
  const folder = resolve(workspaceRoot, 'libs', library.replace('@portal/', ''));
  return { folder, ...(readJson(join(folder, 'package.json')) as LibraryManifest) };
}

/**
 * `{ '@portal/ui-kit/date': file }`: the doors of a library of the workspace that slices share, from the `exports` of its
 * package.json. Stylesheets are loaded by the shell alone, what is for tests reaches no visitor, and of a door that the
 * package.json names as `portal.bundledByEachSlice` each slice brings what it shows: nothing of a shared one can be left out.
 */
export function entryPointsOf(library: string): Record<string, string> {
  const { folder, exports, portal } = manifestOf(library);
  const apart = ['./testing', ...(portal?.bundledByEachSlice ?? [])];
  const doors = Object.entries(exports).filter(([door, file]) => !apart.includes(door) && isCode(file));
  return Object.fromEntries(doors.map(([door, file]) => [join(library, door), join(folder, file)]));
}

/** The files of those doors that a slice brings what it shows of, and shows it by its own styles. */
export function getBundledEntryPoints(library: string): string[] {
  const { folder, exports, portal } = manifestOf(library);
  const doors = (portal?.bundledByEachSlice ?? []).filter((door) => !forRendering.includes(door));
  return doors.map((door) => join(folder, exports[door] ?? door));
}
