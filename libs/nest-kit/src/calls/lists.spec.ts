import { describe, expect, it } from '@jest/globals';
import { escapeRegExp, listSort, listWindow } from './lists';

describe('listWindow', () => {
  it('is everything up to a maximum without a page', () => expect(listWindow({})).toEqual({ skip: 0, limit: 5_000 }));
  it('is the requested page', () => {
    expect(listWindow({ page: 3, pageSize: 10 })).toEqual({ skip: 20, limit: 10 });
    expect(listWindow({ page: 1 })).toEqual({ skip: 0, limit: 25 });
  });
});

describe('listSort', () => {
  const fields = { price: 'priceMinor' };
  it('sorts by the stored path', () => {
    expect(listSort('-price', fields, {})).toEqual({ priceMinor: -1, _id: -1 });
  });
  it.each([undefined, 'passwordHash', 'constructor', '__proto__'])('uses the fallback for %s', (sort) => {
    expect(listSort(sort, fields, { name: 1 })).toEqual({ name: 1, _id: 1 });
  });
});

it('escapes any text to match only itself', () => {
  const text = 'a.b*c(d)[e]{f}^g$h|i\\j+k?l/m-n';
  expect(new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text)).toBe(true);
  expect(new RegExp(escapeRegExp('.')).test('x')).toBe(false);
});
