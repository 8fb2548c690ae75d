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
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const ids = sections.flatMap((section) => Object.keys(section.statements));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`The statement ${twice} stands twice.`);
  return sections;
}
