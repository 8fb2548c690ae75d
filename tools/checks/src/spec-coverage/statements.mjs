import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Section
 * @property {string} section
 * @property {string} title
 * @property {Record<string, string>} statements text by id
 */

/**
 * The statements of the specification, in the order of their files. Throws an Error when an id stands twice.
 * @param {string} folder
 * @returns {Section[]}
 */
export function readStatements(folder) {
  const sections = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const ids = sections.flatMap((section) => Object.keys(section.statements));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`The statement ${twice} stands twice.`);
  return sections;
}
