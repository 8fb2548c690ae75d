import { describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import { cloneValue, parseDoc, toRaw, type Doc } from '../values/bson-values';
import { changedFields } from './changed-fields';

const stored = (): Doc =>
  parseDoc(
    toRaw({
      _id: 1,
      name: 'Kafue',
      at: new Date(0),
      n: 1,
      places: [{ to: 'LUN' }, { to: 'JNB' }],
      user: { id: 'a', x: null },
    }),
  );

describe('the fields that an update has changed', () => {
  it.each<[what: string, change: (doc: Doc) => void, changed: string[]]>([
    ['none', () => undefined, []],
    ['one that is set', (doc) => (doc.name = 'Mfuwe'), ['name']],
    ['one that is added', (doc) => (doc.added = undefined), ['added']],
    ['one that is removed', (doc) => delete doc.at, ['at']],
    ['a member within', (doc) => ((doc.user as Doc).id = 'b'), ['user']],
    ['a member that is removed within', (doc) => delete (doc.user as Doc).x, ['user']],
    ['an element', (doc) => ((doc.places as Doc[])[1]!.to = 'CPT'), ['places']],
    ['one element more', (doc) => (doc.places as Doc[]).push({ to: 'CPT' }), ['places']],
    ['a document instead of an array', (doc) => (doc.places = { 0: {} }), ['places']],
    ['the order of members', (doc) => (doc.user = { x: null, id: 'a' }), ['user']],
    ['an equal number that was written anew', (doc) => (doc.n = new Int32(1)), ['n']],
    ['a field with the name of a method', (doc) => Object.assign(doc, { constructor: 1 }), ['constructor']],
  ])('are told: %s', (_what, change, changed) => {
    const before = stored();
    const after = cloneValue(before);
    change(after);
    expect([...changedFields(before, after)]).toEqual(changed);
  });
});
