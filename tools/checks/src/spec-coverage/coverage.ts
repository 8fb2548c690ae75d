import type { TaggedTest } from './collect-tests';
import type { Section } from './statements';

/**
 * Maps each statement to the places that prove it: one per test, or one per tagged group with the number of its tests.
 */
export function provenBy(tests: readonly TaggedTest[]): Map<string, { file: string; title: string; count: number }[]> {
  const places = new Map<string, Map<string, { file: string; title: string; count: number }>>();
  for (const { file, title, tags, group } of tests) {
    for (const tag of tags) {
      const of = places.get(tag) ?? new Map();
      const key = `${file}\n${group ?? title}`;
      const place = of.get(key) ?? { file, title: group ?? title, count: 0 };
      of.set(key, { ...place, count: place.count + 1 });
      places.set(tag, of);
    }
  }
  return new Map([...places].map(([tag, of]) => [tag, [...of.values()]]));
}

/** Returns one sentence per problem: a statement without a test, a tag without a statement, an obsolete exception. */
export function problemsOf(
  sections: readonly Section[],
  tests: readonly TaggedTest[],
  uncovered: readonly string[] = [],
): string[] {
  const known = new Set(sections.flatMap((section) => Object.keys(section.statements)));
  const proven = provenBy(tests);
  const unknown = tests.flatMap(({ file, title, tags }) =>
    tags.filter((tag) => !known.has(tag)).map((tag) => `${file}: "${title}" names the unknown statement ${tag}.`),
  );
  const missing = [...known]
    .filter((id) => !proven.has(id) && !uncovered.includes(id))
    .map((id) => `No test proves ${id}.`);
  const obsolete = uncovered
    .filter((id) => proven.has(id) || !known.has(id))
    .map((id) => `${id} is proven or removed: delete it from the list of exceptions.`);
  return [...new Set(unknown), ...missing, ...obsolete];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Builds the coverage document: totals, then a table per section. Returns Markdown. */
export function documentOf(sections: readonly Section[], tests: readonly TaggedTest[]): string {
  const proven = provenBy(tests);
  const count = ({ statements }: Section) => {
    const ids = Object.keys(statements);
    return { all: ids.length, covered: ids.filter((id) => proven.has(id)).length };
  };
  const totals = sections.map(count);
  const sum = (key: 'all' | 'covered') => totals.reduce((total, of) => total + of[key], 0);
  const lines = [
    '# Specification coverage',
    '',
    'Written by `npm run docs:spec` from the statements in `tools/checks/src/spec-coverage/statements` and the tests that',
    'name them in square brackets. Words like `errors.login` are keys of `texts` in `libs/contracts`.',
    '',
    `**${sum('covered')} of ${sum('all')} statements are proven by a test.**`,
    '',
    '| section | what | proven | of |',
    '| --- | --- | --: | --: |',
    ...sections.map(
      ({ section, title }, at) => `| ${section} | ${title} | ${totals[at]?.covered} | ${totals[at]?.all} |`,
    ),
    ...sections.flatMap((section) => tableOf(section, proven)),
  ];
  return `${lines.join('\n')}\n`;
}

function tableOf({ section, title, statements }: Section, proven: ReturnType<typeof provenBy>) {
  const rows = Object.entries(statements).map(([id, text]) => {
    const places = (proven.get(id) ?? []).map(
      (place) => `\`${place.file}\`: ${cell(place.title)}${place.count > 1 ? ` (${place.count} tests)` : ''}`,
    );
    return `| ${id} | ${cell(text)} | ${places.length > 0 ? places.join('<br>') : '**none**'} |`;
  });
  return ['', `## ${section} ${title}`, '', '| id | statement | tests |', '| --- | --- | --- |', ...rows];
}
