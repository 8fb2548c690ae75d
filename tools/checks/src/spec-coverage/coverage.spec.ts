import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { documentOf, problemsOf } from './coverage';
import { readStatements, type Section } from './statements';

const sections: Section[] = [
  { section: '4', title: 'States', statements: { 'S4.a.1': 'Opens', 'S4.a.2': 'Closes | <b>' } },
  { section: '9', title: 'Constants', statements: { 'S9.a.1': 'Is 3' } },
];
const proof = (tag: string, title = 'does', group?: string) => ({ file: 'a.spec.ts', title, tags: [tag], group });

describe('problemsOf', () => {
  it('returns nothing if each statement has a test', () =>
    expect(problemsOf(sections, [proof('S4.a.1'), proof('S4.a.2'), proof('S9.a.1')])).toEqual([]));

  it('reports statements without a test and tags without a statement', () => {
    expect(problemsOf(sections, [proof('S4.a.1'), proof('S4.a.3'), proof('S4.a.3')])).toEqual([
      'a.spec.ts: "does" names the unknown statement S4.a.3.',
      'No test proves S4.a.2.',
      'No test proves S9.a.1.',
    ]);
  });

  it('reports obsolete exceptions', () => {
    const tests = [proof('S4.a.1'), proof('S4.a.2')];
    expect(problemsOf(sections, tests, ['S9.a.1'])).toEqual([]);
    expect(problemsOf(sections, tests, ['S9.a.1', 'S4.a.1', 'S5.gone'])).toEqual([
      'S4.a.1 is proven or removed: delete it from the list of exceptions.',
      'S5.gone is proven or removed: delete it from the list of exceptions.',
    ]);
  });
});

describe('documentOf', () => {
  it('contains totals and lists', () => {
    const document = documentOf(sections, [proof('S4.a.1', 'm › a', 'm'), proof('S4.a.1', 'm › b', 'm')]);
    expect(document).toContain('**1 of 3 statements are proven by a test.**');
    expect(document).toContain('| 4 | States | 1 | 2 |');
    expect(document).toContain('| S4.a.1 | Opens | `a.spec.ts`: m (2 tests) |');
    expect(document).toContain('| S4.a.2 | Closes \\| &lt;b> | **none** |');
  });
});

describe('readStatements', () => {
  const all = readStatements(fileURLToPath(new URL('./statements', import.meta.url)));

  it('prefixes each id with its section', () => {
    for (const { section, statements } of all) {
      // Numeric sections are those of the specification and get the prefix S; other sections start with a letter.
      const prefix = /^\d/.test(section) ? `S${section}` : section;
      // Section D numbers its statements without a dot.
      const pattern = section === 'D' ? /^D\d(\.\d)?$/ : new RegExp(`^${prefix}\\.[\\w-]+(\\.[\\w-]+)?$`);
      for (const id of Object.keys(statements)) expect(id).toMatch(pattern);
    }
  });
});
