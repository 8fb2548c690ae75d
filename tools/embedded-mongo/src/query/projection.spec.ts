import { expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import { compileProjection } from './projection';

const [keep, drop] = [new Int32(1), new Int32(0)];

it('rejects mixed inclusion and exclusion', () => {
  expect(() => compileProjection({ a: keep, b: drop })).toThrow(/exclusion on field b/);
});

it('preserves the stored field order', () => {
  const doc = { b: 1, _id: 2, a: [3], c: { x: 4, y: 5 } };
  expect(JSON.stringify(compileProjection({ events: drop })(doc))).toBe(JSON.stringify(doc));
  expect(JSON.stringify(compileProjection({ 'c.y': keep, b: keep })(doc))).toBe('{"b":1,"_id":2,"c":{"y":5}}');
});
