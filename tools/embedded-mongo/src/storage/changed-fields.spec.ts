import { describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import { cloneValue, parseDoc, toRaw, type Doc } from '../values/bson-values';
import { changedFields } from './changed-fields';

const createDoc = (): Doc =>
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

describe('changedFields', () => {
  it.each<[what: string, change: (doc: Doc) => void, changed: string[]]>([
    ['none', () => undefined, []],
    ['set', (doc) => (doc.name = 'Mfuwe'), ['name']],
    ['added', (doc) => (doc.added = undefined), ['added']],
    ['removed', (doc) => delete doc.at, ['at']],
    ['nested field changed', (doc) => ((doc.user as Doc).id = 'b'), ['user']],
    ['nested field removed', (doc) => delete (doc.user as Doc).x, ['user']],
    ['element changed', (doc) => ((doc.places as Doc[])[1]!.to = 'CPT'), ['places']],
    ['element added', (doc) => (doc.places as Doc[]).push({ to: 'CPT' }), ['places']],
    ['array replaced by a document', (doc) => (doc.places = { 0: {} }), ['places']],
    ['order of nested fields changed', (doc) => (doc.user = { x: null, id: 'a' }), ['user']],
    ['replaced by an equal number', (doc) => (doc.n = new Int32(1)), ['n']],
    ['field named like a method', (doc) => Object.assign(doc, { constructor: 1 }), ['constructor']],
  ])('returns the changed fields: %s', (_what, change, changed) => {
    const before = createDoc();
    const after = cloneValue(before);
    change(after);
    expect([...changedFields(before, after)]).toEqual(changed);
  });
});
