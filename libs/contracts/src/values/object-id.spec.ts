import { expect, it } from '@jest/globals';
import { isObjectId } from './object-id';

it.each([
  ['0123456789abcdef01234567', true],
  ['0123456789ABCDEF01234567', false],
  ['0123456789abcdef0123456', false],
  ['0123456789abcdef012345678', false],
  ['0123456789abcdef0123456g', false],
  ['0123456789abcdef01234567\n', false],
  ['', false],
])('classifies %j as a document id: %s', (text, expected) => {
  expect(isObjectId(text)).toBe(expected);
});
