import { describe, expect, it } from '@jest/globals';
import { findBreakingChanges, type JsonSchema } from './schema-compatibility';

const object = (
  properties: Record<string, JsonSchema>,
  required: string[] = [],
  rest: JsonSchema = {},
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  ...rest,
});
const text: JsonSchema = { type: 'string' };

describe('findBreakingChanges', () => {
  it.each([
    ['an additional field', object({ a: text, b: text }, ['a']), object({ a: text }, ['a'])],
    ['an optional field that is always present', object({ a: text }, ['a']), object({ a: text })],
    ['one of the known values', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['a whole number for a number', { type: 'integer' }, { type: 'number' }],
    ['shorter strings', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }],
    ['one of the alternatives', text, { anyOf: [{ type: 'null' }, text] }],
    ['lists of compatible items', { type: 'array', items: { const: 1 } }, { type: 'array', items: { enum: [1, 2] } }],
    ['any value for an unrestricted schema', text, {}],
  ])('accepts %s', (_name, written, read) => {
    expect(findBreakingChanges(written, read, 'x')).toEqual([]);
  });

  it.each([
    ['a missing field', object({ a: text }), object({ a: text }, ['a']), 'x.a may be missing'],
    ['a new value', { enum: ['a', 'b'] }, { enum: ['a'] }, 'x may be "b", which is not known'],
    ['another type', text, { type: 'number' }, 'x is string, number is expected'],
    [
      'longer strings',
      { type: 'string', maxLength: 9 },
      { type: 'string', maxLength: 5 },
      'x has maxLength 9, 5 is expected',
    ],
    ['strings without a limit', text, { type: 'string', maxLength: 5 }, 'x has maxLength none, 5 is expected'],
    ['empty lists', { type: 'array' }, { type: 'array', minItems: 1 }, 'x has minItems 0, 1 is expected'],
    ['null', { anyOf: [text, { type: 'null' }] }, text, 'x is null, string is expected'],
    ['unknown fields', object({ a: text }), object({}, [], { additionalProperties: false }), 'x.a is not known'],
    ['another pattern', { type: 'string', pattern: 'a' }, { type: 'string', pattern: 'b' }, 'x has another pattern'],
    [
      'a nested incompatibility',
      object({ a: { type: 'array', items: text } }),
      object({ a: { type: 'array', items: { type: 'null' } } }),
      'x.a[] is string, null is expected',
    ],
  ])('reports %s', (_name, written, read, fault) => {
    expect(findBreakingChanges(written, read, 'x')).toContain(fault);
  });
});
