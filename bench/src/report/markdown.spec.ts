import { expect, it } from '@jest/globals';
import { plainTable, table } from './markdown';

it('writes a Markdown table', () => {
  expect(table(['a', 'b'], [['x', 1]])).toBe('| a | b |\n| --- | --- |\n| x | 1 |');
});

it('lines the columns up for a terminal', () => {
  expect(
    plainTable([
      ['name', 'value'],
      ['a long one', '1'],
    ]),
  ).toBe('name        value\na long one  1');
});
