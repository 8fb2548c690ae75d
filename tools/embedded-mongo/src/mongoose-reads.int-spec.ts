import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { Schema, Types } from 'mongoose';
import { throwAwayConnection } from '../test/throw-away-connection';

const connection = throwAwayConnection();

describe('joins and aggregates', () => {
  beforeAll(async () => {
    const owner = new Types.ObjectId();
    await connection()
      .collection('owners')
      .insertMany([{ _id: owner, name: 'Bwalya' }]);
    await connection()
      .collection('sales')
      .insertMany([
        { owner, amount: 10, kind: 'a', tags: ['x', 'y'], on: new Date('2026-01-05') },
        { owner, amount: 20, kind: 'b', tags: ['y'], on: new Date('2026-02-05') },
        { amount: 30, kind: 'a', tags: [], on: new Date('2026-02-06') },
      ]);
  });

  const run = (pipeline: object[]) => connection().collection('sales').aggregate(pipeline).toArray();

  it('groups, sorts and projects', async () => {
    const rows = await run([
      { $match: { amount: { $gt: 5 } } },
      {
        $group: {
          _id: '$kind',
          total: { $sum: '$amount' },
          mean: { $avg: '$amount' },
          n: { $sum: 1 },
          top: { $max: '$on' },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, kind: '$_id', total: 1, mean: 1, n: 1, twice: { $multiply: ['$total', 2] }, top: 1 } },
    ]);
    expect(rows).toEqual([
      { kind: 'a', total: 40, mean: 20, n: 2, twice: 80, top: new Date('2026-02-06') },
      { kind: 'b', total: 20, mean: 20, n: 1, twice: 40, top: new Date('2026-02-05') },
    ]);
  });

  it('looks up by fields and by pipeline', async () => {
    const byField = await run([
      { $match: { kind: 'b' } },
      { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'who' } },
      { $unwind: '$who' },
    ]);
    expect(byField).toMatchObject([{ amount: 20, who: { name: 'Bwalya' } }]);
    const byPipeline = await run([
      {
        $lookup: {
          from: 'owners',
          let: { o: '$owner' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$o'] } } }, { $project: { name: 1, _id: 0 } }],
          as: 'who',
        },
      },
      { $sort: { amount: 1 } },
      { $project: { _id: 0, amount: 1, who: 1 } },
    ]);
    expect(byPipeline).toEqual([
      { amount: 10, who: [{ name: 'Bwalya' }] },
      { amount: 20, who: [{ name: 'Bwalya' }] },
      { amount: 30, who: [] },
    ]);
  });

  it('facets, unwinds, counts and adds fields', async () => {
    const [page] = await run([
      { $addFields: { month: { $dateToString: { date: '$on', format: '%Y-%m' } } } },
      {
        $facet: {
          rows: [{ $sort: { amount: -1 } }, { $limit: 1 }, { $project: { _id: 0, amount: 1, month: 1 } }],
          total: [{ $count: 'n' }],
          tags: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
        },
      },
    ]);
    expect(page).toEqual({
      rows: [{ amount: 30, month: '2026-02' }],
      total: [{ n: 3 }],
      tags: [
        { _id: 'y', count: 2 },
        { _id: 'x', count: 1 },
      ],
    });
  });

  it('keeps or drops empty arrays when unwinding', async () => {
    expect(await run([{ $unwind: '$tags' }])).toHaveLength(3);
    const stored = await run([
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      { $match: { at: null } },
    ]);
    expect(stored).toMatchObject([{ amount: 30 }]);
  });

  it('populates references', async () => {
    const Owner = connection().model('Owner', new Schema({ name: String }), 'owners');
    const Sale = connection().model(
      'Sale',
      new Schema({ owner: { type: Schema.Types.ObjectId, ref: 'Owner' }, amount: Number }),
      'sales',
    );
    const sale = await Sale.findOne({ amount: 10 })
      .populate<{ owner: { name: string } }>({ path: 'owner', model: Owner })
      .orFail();
    expect(sale.owner.name).toBe('Bwalya');
  });
});

describe('projections and types', () => {
  it('includes, excludes and slices', async () => {
    const things = connection().collection('things');
    await things.insertOne({
      n: 1,
      a: { b: 1, c: 2 },
      list: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    });
    const shape = async (projection: object) =>
      (await things.findOne({}, { projection: { _id: 0, ...projection } })) as unknown;
    expect(await shape({ 'a.b': 1, 'list.x': 1 })).toEqual({ a: { b: 1 }, list: [{ x: 1 }, { x: 2 }] });
    expect(await shape({ a: 0, 'list.y': 0 })).toEqual({ n: 1, list: [{ x: 1 }, { x: 2 }] });
    expect(await shape({ n: 1, list: { $slice: -1 } })).toEqual({ n: 1, list: [{ x: 2, y: 2 }] });
    expect(await shape({ list: { $elemMatch: { x: 2 } } })).toEqual({ list: [{ x: 2, y: 2 }] });
    expect(await shape({ sum: { $add: ['$a.b', '$a.c'] } })).toEqual({ sum: 3 });
    expect(await things.findOne({ 'list.x': 2 }, { projection: { _id: 0, 'list.$': 1 } })).toEqual({
      list: [{ x: 2, y: 2 }],
    });
  });

  it('keeps the class of every value through an update', async () => {
    const { Long, Decimal128, Double, Binary, UUID } = mongoose.mongo.BSON;
    const values = {
      long: Long.fromNumber(5),
      decimal: Decimal128.fromString('1.10'),
      double: new Double(5),
      bytes: new Binary(Buffer.from('x')),
      uuid: new UUID(),
      when: new Date(5),
    };
    const things = connection().collection('types');
    const { insertedId } = await things.insertOne({ ...values, list: [Long.fromNumber(1), new Double(2)] });
    await things.updateOne({ _id: insertedId }, { $set: { touched: true }, $inc: { long: 1 } });
    const raw = await things.findOne({ _id: insertedId }, { promoteValues: false, promoteLongs: false });
    expect(raw).toMatchObject({
      ...values,
      long: Long.fromNumber(6),
      list: [Long.fromNumber(1), new Double(2)],
      touched: true,
    });
  });
});
