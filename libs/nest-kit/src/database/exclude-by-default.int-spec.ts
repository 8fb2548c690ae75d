import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@portal/test-kit';
import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import { excludeByDefault } from './exclude-by-default';

interface Trip {
  _id: string;
  to: string;
  notes?: { text: string }[];
}

const definition = { _id: String, to: String, notes: { type: [{ _id: false, text: String }], default: undefined } };

let database: TestDatabase;
let connection: Connection;
/** The same collection with `excludeByDefault` and with mongoose's `select: false`. */
let ours: Model<Trip>;
let theirs: Model<Trip>;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await mongoose.createConnection(database.uri, { dbName: 'trips', retryWrites: false }).asPromise();
  const options = { versionKey: false, collection: 'trips', autoIndex: false } as const;
  const schema = new Schema<Trip>(definition, options);
  excludeByDefault(schema, 'notes');
  ours = connection.model<Trip>('Ours', schema);
  const selected = { ...definition, notes: { ...definition.notes, select: false } };
  theirs = connection.model<Trip>('Theirs', new Schema<Trip>(selected, options));
  await ours.create([
    { _id: 'a', to: 'Livingstone', notes: [{ text: 'window' }] },
    { _id: 'b', to: 'Mfuwe' },
  ]);
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const change = { $set: { to: 'Ndola' } };
const queries: [what: string, query: (model: Model<Trip>) => Promise<unknown>][] = [
  ['a whole document', (model) => model.findById('a').lean()],
  ['a list', (model) => model.find().sort({ _id: 1 }).lean()],
  ['the field selected', (model) => model.findById('a').select({ notes: 1 }).lean()],
  ['the field added', (model) => model.findById('a').select('+notes').lean()],
  ['other fields', (model) => model.findById('a').select({ to: 1 }).lean()],
  ['all but another field', (model) => model.findById('a').select({ to: 0 }).lean()],
  ['all but the id', (model) => model.findById('a').select({ _id: 0 }).lean()],
  ['the id alone', (model) => model.find().select({ _id: 1 }).sort({ _id: 1 }).lean()],
  ['a slice of the field', (model) => model.findById('a').slice('notes', 1).lean()],
  ['a document with methods', async (model) => (await model.findById('a'))?.toObject()],
  ['the updated document', (model) => model.findOneAndUpdate({ _id: 'a' }, change, { returnDocument: 'after' }).lean()],
  ['the previous document', (model) => model.findOneAndUpdate({ _id: 'a' }, change).lean()],
  ['the updated document and field', (model) => model.findOneAndUpdate({ _id: 'a' }, change).select('+notes').lean()],
];

describe('a field excluded by default', () => {
  it.each(queries)('behaves like `select: false`: %s', async (_what, query) => {
    expect(await query(ours)).toEqual(await query(theirs));
  });

  it('is excluded from cursors too', async () => {
    for await (const trip of ours.find({ _id: 'a' }).lean().cursor()) expect(trip).not.toHaveProperty('notes');
    expect(await ours.findById('a').lean()).not.toHaveProperty('notes');
  });

  it('walks no schema path in mongoose', async () => {
    const looks = { ours: 0, theirs: 0 };
    const countReads = (model: Model<Trip>, name: keyof typeof looks): void => {
      const eachPath = model.schema.eachPath.bind(model.schema);
      model.schema.eachPath = (each) => ((looks[name] += 1), eachPath(each));
    };
    countReads(ours, 'ours');
    countReads(theirs, 'theirs');
    await Promise.all([ours.findById('a').lean(), theirs.findById('a').lean()]);
    expect(looks).toEqual({ ours: 0, theirs: 1 });
  });
});
