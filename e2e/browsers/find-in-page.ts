import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Query } from './browser';

/** Queries of the component tests, as a script that defines `TestingLibraryDom`. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

export const isLoadedScript = 'return typeof TestingLibraryDom === "object";';
export const loadScript = library;

const nameOf = (pattern: RegExp): string => `new RegExp(${JSON.stringify(pattern.source)}, "${pattern.flags}")`;

/** Checkboxes and radio buttons of the UI kit are drawn by their label. */
const isDrawnByLabel = (query: Query): boolean => 'role' in query && ['checkbox', 'radio'].includes(query.role);

/** Returns the first displayed element. `hidden` skips a check of every ancestor, which takes seconds on long pages. */
export function queryScript(query: Query): string {
  const all =
    'label' in query
      ? `queryAllByLabelText(document.body, ${nameOf(query.label)}, { selector: "input, select, textarea" })`
      : `queryAllByRole(document.body, ${JSON.stringify(query.role)}, { name: ${nameOf(query.name)}, hidden: true })`;
  const drawn = isDrawnByLabel(query) ? '?.closest("label")' : '';
  return `return TestingLibraryDom.${all}.find((found) => found.getClientRects().length > 0)${drawn} ?? null;`;
}
