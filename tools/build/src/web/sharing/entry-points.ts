import { join, resolve } from 'node:path';
import { readJson, workspaceRoot } from '../app';

interface LibraryManifest {
  /** Source file by package entry point. */
  exports: Record<string, string>;
  portal?: { bundledByEachSlice?: string[] };
}

const isCode = (file: string) => /\.tsx?$/.test(file);

/** Entry points used only for prerendering; browsers never load them. */
const forRendering = ['./filled-pages', './prerender'];

function manifestOf(library: string) {
  const folder = resolve(workspaceRoot, 'libs', library.replace('@portal/', ''));
  return { folder, ...(readJson(join(folder, 'package.json')) as LibraryManifest) };
}

/**
 * Returns the shared entry points of a workspace library, from `exports` in its package.json:
 * `{ '@portal/ui-kit/date': file }`. Excluded are stylesheets, which the shell loads, test helpers, and entry points in
 * `portal.bundledByEachSlice`, which each slice bundles so that unused code is removed.
 */
export function entryPointsOf(library: string): Record<string, string> {
  const { folder, exports, portal } = manifestOf(library);
  const apart = ['./testing', ...(portal?.bundledByEachSlice ?? [])];
  const doors = Object.entries(exports).filter(([door, file]) => !apart.includes(door) && isCode(file));
  return Object.fromEntries(doors.map(([door, file]) => [join(library, door), join(folder, file)]));
}

/** Returns the source files of entry points that each slice bundles with its own styles. */
export function getBundledEntryPoints(library: string): string[] {
  const { folder, exports, portal } = manifestOf(library);
  const doors = (portal?.bundledByEachSlice ?? []).filter((door) => !forRendering.includes(door));
  return doors.map((door) => join(folder, exports[door] ?? door));
}
