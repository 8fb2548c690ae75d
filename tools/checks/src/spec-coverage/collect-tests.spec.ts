import { describe, expect, it } from '@jest/globals';
import { tagsOf, testsIn, withoutTags } from './collect-tests';

const found = (source: string) =>
  testsIn('a.spec.ts', source).map(({ title, tags, group }) => ({ title, tags, ...(group && { group }) }));

describe('tagsOf', () => {
  it('returns only ids in square brackets', () => {
    const title = 'orders [1, 2] [S4.session.2, S8.error.login] by [C4.lists.1 S9.base.1] [beta] S1.a.1 [D3 A3]';
    expect(tagsOf(title)).toEqual(['S4.session.2', 'S8.error.login', 'C4.lists.1', 'S9.base.1', 'D3']);
    expect(withoutTags(title)).toBe('orders [1, 2] by [beta] S1.a.1');
  });
});

describe('testsIn', () => {
  it('returns the title with its groups', () => {
    const source = `describe('login', () => { it('works [S7.login]', () => {}); it('has no tag', () => {}); });`;
    expect(found(source)).toEqual([{ title: 'login › works', tags: ['S7.login'] }]);
  });

  it.each([
    ['a template', 'it(`opens ${page} [S2.a.1]`, async () => {});', 'opens …'],
    ['a sum', "test('opens ' + page + ' [S2.a.1]', () => {});", 'opens …'],
    ['a table', "it.each([['x [S2.a.2]', () => {}]])('opens %s [S2.a.1]', (x) => {});", 'opens %s'],
    ['a written table', "it.each`a\n${1}`('opens $a [S2.a.1]', (x) => {});", 'opens $a'],
    ['a loop', "for (const role of roles) test('opens [S2.a.1]', fn);", 'opens'],
    ['options', "test('opens [S2.a.1]', { tag: '@slow' }, () => {});", 'opens'],
    ['a focused test', "it.only('opens [S2.a.1]', () => {});", 'opens'],
  ])('parses %s', (_name, source, title) => expect(found(source)).toEqual([{ title, tags: ['S2.a.1'] }]));

  it('counts a group’s tag for each of its tests', () => {
    const source = `test.describe('matrix [S6.a.1]', () => { for (const r of rs) it(\`\${r}\`, () => {}); it('b', fn); });`;
    expect(found(source)).toEqual([
      { title: 'matrix › …', tags: ['S6.a.1'], group: 'matrix' },
      { title: 'matrix › b', tags: ['S6.a.1'], group: 'matrix' },
    ]);
  });

  it.each([
    "// it('says so [S2.a.1]', () => {});",
    "it.skip('says so [S2.a.1]', () => {});",
    "it.todo('says so [S2.a.1]');",
    "it('says so [S2.a.1]');",
    "it.skip.each([1])('says so [S2.a.1]', () => {});",
    "test.fixme('says so [S2.a.1]', () => {});",
    "describe.skip('group', () => { it('says so [S2.a.1]', () => {}); });",
    "describe('nothing within [S2.a.1]', () => {});",
    "log('says so [S2.a.1]', () => {});",
    "test.step('says so [S2.a.1]', () => {});",
    'const text = "it(\'says so [S2.a.1]\', () => {})";',
  ])('ignores %s', (source) => expect(found(source)).toEqual([]));

  it('parses JSX', () => {
    const source = "it('renders [S2.a.1]', () => { render(<p>it('no [S2.a.2]', () => 1)</p>); });";
    expect(testsIn('a.spec.tsx', source).flatMap(({ tags }) => tags)).toEqual(['S2.a.1']);
  });
});
