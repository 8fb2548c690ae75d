import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Section {
  section: string;
  title: string;
  statements: Record<string, string>;
}

/** Reads the statements of the specification, ordered by file name. Throws Error if an id is defined twice. */
export function readStatements(folder: string): Section[] {
  const sections = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readSection(readFileSync(join(folder, name), 'utf8')));
  const ids = sections.flatMap(({ ids }) => ids);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`The statement ${twice} is defined twice.`);
  return sections.map(({ section }) => section);
}

/** Parses a section and collects its ids from the text: JSON.parse silently drops duplicate keys. */
function readSection(text: string): { section: Section; ids: string[] } {
  return { section: JSON.parse(text), ids: [...text.matchAll(/^ {4}"([^"]+)": /gm)].map(([, id]) => `${id}`) };
}
