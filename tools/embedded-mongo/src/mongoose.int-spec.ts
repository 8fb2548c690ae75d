import { beforeAll, describe, expect, it } from '@jest/globals';
import { Schema, type InferSchemaType, type Model } from 'mongoose';
import { throwAwayConnection } from '../test/throw-away-connection';

const connection = throwAwayConnection({ ttlIntervalMs: 200 });

const travellerSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: String,
    points: { type: Number, default: 0 },
    tags: [String],
    passport: { number: String, expires: Date },
  },
  { timestamps: true },
);

describe('mongoose models', () => {
  type Traveller = InferSchemaType<typeof travellerSchema>;
  let travellers: Model<Traveller>;

  beforeAll(async () => {
    travellers = connection().model<Traveller>('Traveller', travellerSchema);
    await travellers.init();
  });

  it('stores and reads a document with timestamps', async () => {
    const made = await travellers.create({
      email: 'a@x.zm',
      name: 'Ama',
      passport: { number: 'ZN1', expires: new Date('2030-01-01') },
    });
    const found = await travellers.findById(made._id).orFail();
    expect(found.toObject()).toMatchObject({
      email: 'a@x.zm',
      points: 0,
      passport: { number: 'ZN1', expires: new Date('2030-01-01') },
    });
    expect(found.get('createdAt')).toBeInstanceOf(Date);
    const before = found.get('updatedAt') as Date;
    await new Promise((done) => setTimeout(done, 5));
    await travellers.updateOne({ _id: made._id }, { name: 'Ama B' });
    const after = await travellers.findById(made._id).orFail();
    expect((after.get('updatedAt') as Date).getTime()).toBeGreaterThan(before.getTime());
  });

  it('rejects a duplicate of a unique key with its pattern and value', async () => {
    await travellers.create({ email: 'twice@x.zm' });
    await expect(travellers.create({ email: 'twice@x.zm' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'twice@x.zm' },
    });
  });

  it('upserts once and sets insert-only fields once', async () => {
    const upsert = (name: string) =>
      travellers.findOneAndUpdate(
        { email: 'up@x.zm' },
        { $set: { name }, $setOnInsert: { points: 7 }, $addToSet: { tags: name } },
        { upsert: true, returnDocument: 'after' },
      );
    const first = await upsert('one');
    const second = await upsert('two');
    expect(second?._id).toEqual(first?._id);
    expect(second?.toObject()).toMatchObject({ name: 'two', points: 7, tags: ['one', 'two'] });
  });

  it('saves changed arrays and detects concurrent changes', async () => {
    const made = await travellers.create({ email: 'race@x.zm', tags: ['a', 'b'] });
    const [left, right] = await Promise.all([
      travellers.findById(made._id).orFail(),
      travellers.findById(made._id).orFail(),
    ]);
    left.set('tags', ['c']);
    await left.save();
    right.set('tags.0', 'z');
    await expect(right.save()).rejects.toThrow(/No matching document|version/);
  });

  it('counts, sorts, skips and limits', async () => {
    await travellers.insertMany(
      Array.from({ length: 25 }, (_, index) => ({ email: `p${index}@page.zm`, points: index })),
    );
    const filter = { email: /@page\.zm$/ };
    expect(await travellers.countDocuments(filter)).toBe(25);
    const page = await travellers.find(filter).sort({ points: -1 }).skip(5).limit(3).select('points -_id').lean();
    expect(page).toEqual([{ points: 19 }, { points: 18 }, { points: 17 }]);
    expect(await travellers.distinct('points', { points: { $gte: 23 } })).toEqual([23, 24]);
  });

  it('writes in bulk', async () => {
    const result = await travellers.bulkWrite([
      { insertOne: { document: { email: 'bulk1@x.zm', points: 1 } } },
      { updateOne: { filter: { email: 'bulk1@x.zm' }, update: { $inc: { points: 4 } } } },
      { updateOne: { filter: { email: 'bulk2@x.zm' }, update: { $set: { points: 9 } }, upsert: true } },
      { deleteOne: { filter: { email: 'bulk1@x.zm' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });

  it('iterates a cursor over several batches', async () => {
    const seen: number[] = [];
    for await (const doc of travellers
      .find({ email: /@page\.zm$/ })
      .sort({ points: 1 })
      .cursor({ batchSize: 4 }))
      seen.push(doc.get('points') as number);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index));
  });
});
