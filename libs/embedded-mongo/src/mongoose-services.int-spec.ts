import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { Schema, Types, type Connection, type Model } from 'mongoose';
import pWaitFor from 'p-wait-for';
import { throwAwayServer, type ThrowAwayServer } from '../test/throw-away-server';

/** What the services lean on: conditional updates, unique and partial indexes, expiry, joins, paging by an index. */
let server: ThrowAwayServer;
let connection: Connection;

beforeAll(async () => {
  server = await throwAwayServer({ ttlIntervalMs: 100 });
  connection = await mongoose.createConnection(`${server.mongo.uri}/agency`).asPromise();
});

afterAll(async () => {
  await connection.close();
  await server.stop();
});

interface Trip {
  title: string;
  seats: number;
  held: number;
  holds: { id: string; seats: number; until: Date }[];
  waiting: string[];
}

const tripSchema = new Schema<Trip>({
  title: String,
  seats: Number,
  held: { type: Number, default: 0 },
  holds: [{ _id: false, id: String, seats: Number, until: Date }],
  waiting: [String],
});

describe('holding seats', () => {
  let trips: Model<Trip>;
  beforeAll(() => {
    trips = connection.model<Trip>('Trip', tripSchema);
  });

  const hold = (trip: Types.ObjectId, id: string, seats: number) =>
    trips.findOneAndUpdate(
      { _id: trip, 'holds.id': { $ne: id }, $expr: { $lte: [{ $add: ['$held', seats] }, '$seats'] } },
      { $inc: { held: seats }, $push: { holds: { id, seats, until: new Date(0) } }, $pull: { waiting: id } },
      { returnDocument: 'after' },
    );

  it('never sells more seats than there are, however many ask at once', async () => {
    const trip = await trips.create({ title: 'Kafue', seats: 10, waiting: ['b0', 'b1', 'other'] });
    const results = await Promise.all(Array.from({ length: 40 }, (_, index) => hold(trip._id, `b${index % 20}`, 1)));
    expect(results.filter(Boolean)).toHaveLength(10);
    const after = await trips.findById(trip._id).orFail().lean();
    expect(after.held).toBe(10);
    expect(new Set(after.holds.map(({ id }) => id)).size).toBe(10);
  });

  it('gives a hold back once', async () => {
    const trip = await trips.create({ title: 'Zambezi', seats: 5 });
    await hold(trip._id, 'x', 3);
    const release = () =>
      trips.updateOne({ _id: trip._id, 'holds.id': 'x' }, { $inc: { held: -3 }, $pull: { holds: { id: 'x' } } });
    expect([await release(), await release()].map(({ modifiedCount }) => modifiedCount)).toEqual([1, 0]);
    expect(await trips.findById(trip._id).lean()).toMatchObject({ held: 0, holds: [] });
  });

  it('updates the matched hold and chosen holds', async () => {
    const trip = await trips.create({ title: 'Bangweulu', seats: 5 });
    await hold(trip._id, 'x', 1);
    await hold(trip._id, 'y', 2);
    await trips.updateOne({ _id: trip._id, 'holds.id': 'y' }, { $set: { 'holds.$.until': new Date(9) } });
    await trips.updateOne({ _id: trip._id }, { $set: { 'holds.$[h].seats': 7 } }, { arrayFilters: [{ 'h.id': 'x' }] });
    const after = await trips.findById(trip._id).orFail().lean();
    expect(after.holds).toEqual([
      { id: 'x', seats: 7, until: new Date(0) },
      { id: 'y', seats: 2, until: new Date(9) },
    ]);
  });
});

describe('indexes', () => {
  it('lets a partial unique index bind only the documents it covers', async () => {
    const bookings = connection.collection('bookings');
    await bookings.createIndex({ attempt: 1 }, { unique: true, partialFilterExpression: { status: 'pending' } });
    await bookings.insertMany([
      { attempt: 1, status: 'pending' },
      { attempt: 1, status: 'done' },
      { attempt: 1, status: 'done' },
    ]);
    await expect(bookings.insertOne({ attempt: 1, status: 'pending' })).rejects.toMatchObject({ code: 11000 });
    await expect(bookings.updateOne({ status: 'done' }, { $set: { status: 'pending' } })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await bookings.countDocuments({ attempt: 1, status: 'pending' })).toBe(1);
  });

  it('lets a sparse unique index ignore documents without the field', async () => {
    const users = connection.collection('sparse-users');
    await users.createIndex({ phone: 1 }, { unique: true, sparse: true });
    await users.insertMany([{ n: 1 }, { n: 2 }, { phone: '1' }]);
    await expect(users.insertOne({ phone: '1' })).rejects.toMatchObject({ code: 11000 });
    expect(await users.find().sort({ phone: 1 }).toArray()).toHaveLength(3);
  });

  it('keeps one winner of many simultaneous registrations under one folded e-mail', async () => {
    const users = connection.collection('users');
    await users.createIndex({ emailFolded: 1 }, { unique: true });
    const tries = Array.from({ length: 60 }, (_, index) => users.insertOne({ emailFolded: 'same@x.zm', index }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const upserts = Array.from({ length: 30 }, () =>
      users.updateOne({ emailFolded: 'up@x.zm' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    await Promise.all(upserts);
    expect(await users.findOne({ emailFolded: 'up@x.zm' })).toMatchObject({ n: 30 });
  });

  it('refuses a unique index over documents that break it, and leaves none behind', async () => {
    const twins = connection.collection('twins');
    await twins.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(twins.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await twins.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('deletes expired documents and no others', async () => {
    const sessions = connection.collection('sessions');
    await sessions.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    const now = Date.now();
    await sessions.insertMany([
      { n: 1, until: new Date(now - 1000) },
      { n: 2, until: new Date(now + 60_000) },
      { n: 3 },
      { n: 4, until: 'soon' },
    ]);
    const left = async () => (await sessions.find().sort({ n: 1 }).toArray()).map((doc) => doc.n as number);
    await pWaitFor(async () => (await left()).length < 4, { timeout: 3_000 });
    expect(await left()).toEqual([2, 3, 4]);
  });

  it('pages along an index without sorting', async () => {
    const flights = connection.collection('flights');
    await flights.createIndex({ route: 1, departs: -1 });
    await flights.insertMany(
      Array.from({ length: 300 }, (_, n) => ({
        route: n % 3 === 0 ? 'LUN-JNB' : 'LUN-NBO',
        departs: new Date(n * 1000),
        n,
      })),
    );
    const query = flights.find({ route: 'LUN-JNB' }).sort({ departs: -1 }).skip(10).limit(5);
    expect((await query.toArray()).map(({ n }) => n as number)).toEqual([267, 264, 261, 258, 255]);
    const plan = await flights.find({ route: 'LUN-JNB' }).sort({ departs: -1 }).explain();
    expect(plan.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'route_1_departs_-1' },
    });
  });
});

describe('five thousand documents', () => {
  const median = async (operation: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < 9; run++) {
      const since = performance.now();
      await operation();
      times.push(performance.now() - since);
    }
    return times.sort((left, right) => left - right)[4] as number;
  };

  it('answers through an index several times faster than by reading everything', async () => {
    const many = connection.collection('many');
    await many.createIndex({ owner: 1, at: -1 });
    await many.insertMany(
      Array.from({ length: 5000 }, (_, n) => ({ owner: `o${n % 100}`, alike: `o${n % 100}`, at: new Date(n) })),
    );
    const page = (field: string) => () =>
      many
        .find({ [field]: 'o7' })
        .sort({ at: -1 })
        .limit(20)
        .toArray();
    expect(await page('owner')()).toEqual(await page('alike')());
    expect(await median(page('owner'))).toBeLessThan((await median(page('alike'))) / 2);
  });
});

describe('joins and aggregates', () => {
  beforeAll(async () => {
    const owner = new Types.ObjectId();
    await connection.collection('owners').insertMany([{ _id: owner, name: 'Bwalya' }]);
    await connection.collection('sales').insertMany([
      { owner, amount: 10, kind: 'a', tags: ['x', 'y'], on: new Date('2026-01-05') },
      { owner, amount: 20, kind: 'b', tags: ['y'], on: new Date('2026-02-05') },
      { amount: 30, kind: 'a', tags: [], on: new Date('2026-02-06') },
    ]);
  });

  const run = (pipeline: object[]) => connection.collection('sales').aggregate(pipeline).toArray();

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
    const kept = await run([
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      { $match: { at: null } },
    ]);
    expect(kept).toMatchObject([{ amount: 30 }]);
  });

  it('populates references', async () => {
    const Owner = connection.model('Owner', new Schema({ name: String }), 'owners');
    const Sale = connection.model(
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
    const things = connection.collection('things');
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
    const things = connection.collection('types');
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
