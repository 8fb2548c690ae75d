import { dirname } from 'node:path';
import { isTest, type SourceFile } from './source-files';

/** Returns a file's node in the import graph: its folder, or the file itself if it is next to subfolders. */
function roomsOf(files: readonly SourceFile[]): (path: string) => string {
  const parents = new Set(files.map(({ path }) => dirname(dirname(path))));
  return (path) => (parents.has(dirname(path)) ? path : dirname(path));
}

/** Builds the import graph, with one example import per edge. */
function arrowsBetween(files: readonly SourceFile[]): Map<string, Map<string, string>> {
  const roomOf = roomsOf(files);
  const arrows = new Map<string, Map<string, string>>();
  for (const { path, imports } of files) {
    const from = roomOf(path);
    const targets = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, targets);
    for (const file of imports) if (roomOf(file) !== from) targets.set(roomOf(file), `${path} imports ${file}`);
  }
  return arrows;
}

/**
 * Finds a cycle among a package's folders and describes it by its imports; empty if there is none. Type imports count,
 * because they couple folders for the reader too.
 */
export function findCycle(files: readonly SourceFile[]): string[] {
  const arrows = arrowsBetween(files.filter(({ path }) => !isTest(path)));
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): string[] => {
    if (way.includes(room)) return way.slice(way.indexOf(room));
    if (done.has(room)) return [];
    for (const next of arrows.get(room)?.keys() ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle.length > 0) return circle;
    }
    done.add(room);
    return [];
  };
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle.length > 0) {
      return circle.map((from, at) => arrows.get(from)?.get(circle[(at + 1) % circle.length] ?? '') ?? '');
    }
  }
  return [];
}
