import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Section {
  section: string;
  title: string;
  /** text by id */
  statements: Record<string, string>;
}

/** The statements of the specification, in the order of their files. Throws an Error when an id stands twice. */
export function readStatements(folder: string): Section[] {
  const sections = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readSection(readFileSync(join(folder, name), 'utf8')));
  const ids = sections.flatMap(({ ids }) => ids);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`The statement ${twice} stands twice.`);
  return sections.map(({ section }) => section);
}

/** A section, and its ids as they are written: of two members of one name JSON keeps the last without a word. */
function readSection(text: string): { section: Section; ids: string[] } {
  return { section: JSON.parse(text), ids: [...text.matchAll(/^ {4}"([^"]+)": /gm)].map(([, id]) => `${id}`) };
}
