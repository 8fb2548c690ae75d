import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { amount, fuzzFolder, seed } from '../portal/settings';
import { filesBelow } from './hostile-strings';
import { repeat } from './known-strings';

/** Raw bodies: malformed, deeply nested, wide, with duplicate names, or with values of unexpected types. */
const knownBodies: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '[[]]',
    '{"":""}',
    '{',
    '}',
    '[',
    '"',
    "{'a':1}",
    '{a:1}',
    '{"a":1,}',
    '{"a" 1}',
  ],
  ...[
    '{"a":1}{"b":2}',
    '//x\n{}',
    '/*x*/{}',
    '{"a":undefined}',
    '{"a":NaN}',
    '{"a":-}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":.1}',
    '{"a":+1}',
  ],
  ...[
    '\ufeff{}',
    '{"a":"\u0000"}',
    '{"a":"\\x41"}',
    '{"a":"\\ud800"}',
    '{"a":"\\udc00\\ud800"}',
    '{"a":"\n"}',
    '{"a":1e999}',
    '{"a":-1e999}',
  ],
  ...[
    '{"email":{"$ne":null},"password":{"$ne":null}}',
    '{"email":["a"],"password":["b"]}',
    '{"email":{"$regex":".*"},"password":"x"}',
  ],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
  ],
  ...[
    '{"__proto__":null}',
    '{"__proto__":[]}',
    '{"toString":1}',
    '{"hasOwnProperty":1}',
    '{"then":1}',
    '{"length":1e9}',
    '{"toJSON":1}',
  ],
  ...[
    '{"email":"a","email":{"$gt":""}}',
    '{"$where":"sleep(1000)"}',
    '{"_bsontype":"ObjectId","id":"x"}',
    '{"$oid":"0"}',
    '{"$date":0}',
  ],
  repeat('[', 31) + repeat(']', 31),
  repeat('[', 33) + repeat(']', 33),
  repeat('[', 15_000),
  repeat('{"a":', 6_000),
  repeat('[', 15_000) + repeat(']', 15_000),
  `{"email":${repeat('{"a":', 3_000)}1${repeat('}', 3_000)}}`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `{"email":[${repeat('1,', 12_000)}1]}`,
  `{"email":"${repeat('a', 31_000)}"}`,
  `{"email":"${repeat('\\u0000', 4_000)}"}`,
  `{"price":${repeat('9', 20_000)}}`,
  `{"email":"${repeat('\\\\', 10_000)}"}`,
];

/** Returns bodies to send unchanged. A file named y_* contains valid JSON, n_* invalid JSON. */
export function hostileBodies(): { name: string; body: Buffer }[] {
  const own = knownBodies.map((text, index) => ({ name: `own ${index}`, body: Buffer.from(text) }));
  const made = fc
    .sample(fc.json({ maxDepth: 5 }), { seed, numRuns: amount(60, 400) })
    .map((text, index) => ({ name: `generated ${index}`, body: Buffer.from(text) }));
  if (!fuzzFolder || !existsSync(fuzzFolder)) return [...own, ...made];
  const files = filesBelow(fuzzFolder, ['.json']).map((file) => ({ name: file, body: readFileSync(file) }));
  return [...own, ...made, ...files];
}

/** Hostile values other than strings, for fields of a body. */
export const hostileValues: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1e21,
    5e-324,
    9_007_199_254_740_993,
    [],
    {},
    [[]],
    [null],
    [{}],
    { $ne: null },
    { $gt: '' },
    { $regex: '.*' },
  ],
  ...[
    { $where: '1' },
    { $set: {} },
    { length: 1e9 },
    { toString: 1 },
    { then: 1 },
    { toJSON: null },
    ['a', ['b']],
    { _bsontype: 'Code' },
  ],
  ...[
    Array.from({ length: 1_000 }, () => 'x'),
    { 'a.b': 1 },
    { '': '' },
    { constructor: { prototype: { polluted: 1 } } },
  ],
];
