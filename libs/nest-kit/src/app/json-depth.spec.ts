import { expect, it } from '@jest/globals';
import { exceedsDepth } from './json-depth';

const deeper = (json: string, limit: number) => exceedsDepth(Buffer.from(json), limit);

it.each([
  ['[[1]]', 2, false],
  ['[[1]]', 1, true],
  ['[{"a":[]}]', 2, true],
  ['{"a":"[[[[["}', 1, false],
  ['{"a":"\\"[[["}', 1, false],
  ['[],[],[]', 1, false],
  ['[1,2', 1, false],
  ['', 0, false],
])('of %s against %i is %s', (json, limit, expected) => expect(deeper(json, limit)).toBe(expected));

it('handles megabytes of brackets', () => {
  expect(deeper('['.repeat(250_000), 32)).toBe(true);
});
