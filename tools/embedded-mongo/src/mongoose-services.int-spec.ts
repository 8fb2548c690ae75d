import { beforeAll, describe, expect, it } from '@jest/globals';
import { Schema, type Model, type Types } from 'mongoose';
import pWaitFor from 'p-wait-for';
import { throwAwayConnection } from '../test/throw-away-connection';

/** Features that the services depend on: conditional updates, unique and partial indexes, TTL, paging by an index. */
const connection = throwAwayConnection({ ttlIntervalMs: 100 });

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

describe('seat holds', () => {
  let trips: Model<Trip>;
  beforeAll(() => {
    trips = connection().model<Trip>('Trip', tripSchema);
  });

  const hold = (trip: Types.ObjectId, id: string, seats: number) =>
    trips.findOneAndUpdate(
      { _id: trip, 'holds.id': { $ne: id }, $expr: { $lte: [{ $add: ['$held', seats] }, '$seats'] } },
      { $inc: { held: seats }, $push: { holds: { id, seats, until: new Date(0) } }, $pull: { waiting: id } },
      { returnDocument: 'after' },
    );

  it('never oversell under concurrency', async () => {
    const trip = await trips.create({ title: 'Kafue', seats: 10, waiting: ['b0', 'b1', 'other'] });
    const results = await Promise.all(Array.from({ length: 40 }, (_, index) => hold(trip._id, `b${index % 20}`, 1)));
    expect(results.filter(Boolean)).toHaveLength(10);
    const after = await trips.findById(trip._id).orFail().lean();
    expect(after.held).toBe(10);
    expect(new Set(after.holds.map(({ id }) => id)).size).toBe(10);
  });

  it('are released once', async () => {
    const trip = await trips.create({ title: 'Zambezi', seats: 5 });
    await hold(trip._id, 'x', 3);
    const release = () =>
      trips.updateOne({ _id: trip._id, 'holds.id': 'x' }, { $inc: { held: -3 }, $pull: { holds: { id: 'x' } } });
    expect([await release(), await release()].map(({ modifiedCount }) => modifiedCount)).toEqual([1, 0]);
    expect(await trips.findById(trip._id).lean()).toMatchObject({ held: 0, holds: [] });
  });

  it('update matched and selected holds', async () => {
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
  it('restrict uniqueness of a partial index to matching documents', async () => {
    const bookings = connection().collection('bookings');
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

  it('ignore documents without the field in a sparse unique index', async () => {
    const users = connection().collection('sparse-users');
    await users.createIndex({ phone: 1 }, { unique: true, sparse: true });
    await users.insertMany([{ n: 1 }, { n: 2 }, { phone: '1' }]);
    await expect(users.insertOne({ phone: '1' })).rejects.toMatchObject({ code: 11000 });
    expect(await users.find().sort({ phone: 1 }).toArray()).toHaveLength(3);
  });

  it('accept one of many concurrent registrations with the same folded email', async () => {
    const users = connection().collection('users');
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

  it('reject a unique index over duplicates without leaving one behind', async () => {
    const twins = connection().collection('twins');
    await twins.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(twins.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await twins.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('delete only expired documents', async () => {
    const sessions = connection().collection('sessions');
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

  it('page along an index without sorting', async () => {
    const flights = connection().collection('flights');
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

describe('queries over 5,000 documents', () => {
  const median = async (operation: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < 9; run++) {
      const since = performance.now();
      await operation();
      times.push(performance.now() - since);
    }
    return times.sort((left, right) => left - right)[4] as number;
  };

  it('are several times faster with an index than with a scan', async () => {
    const many = connection().collection('many');
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
