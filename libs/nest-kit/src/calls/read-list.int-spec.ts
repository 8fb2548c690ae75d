import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@portal/test-kit';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import { listSort } from './lists';
import { readList } from './read-list';

interface Trip {
  _id: number;
  name: string;
  days: number;
  secret: string;
}
const schema = new mongoose.Schema<Trip>({ _id: Number, name: String, days: Number, secret: String });
schema.index({ days: 1, _id: 1 });

let database: TestDatabase;
let connection: Connection;
let trips: Model<Trip>;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await mongoose.createConnection(database.uri, { dbName: 'lists', monitorCommands: true }).asPromise();
  trips = connection.model<Trip>('Trip', schema);
  await trips.createIndexes();
  const rows = Array.from({ length: 7 }, (_, at) => ({ _id: at, name: `trip ${at}`, days: 7 - at, secret: 'kept' }));
  await trips.insertMany([...rows, { _id: 99, name: 'elsewhere', days: 3, secret: 'kept' }]);
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const where = { name: mongoose.trusted({ $regex: '^trip' }) };
const sort = listSort('days', { days: 'days' }, {});
const nameOf = ({ name }: Trip): string => name;

describe('readList', () => {
  it('reads the requested page and the total', async () => {
    const query = { page: 2, pageSize: 3 };
    expect(await readList(trips, { where, query, sort }, nameOf)).toEqual({
      items: ['trip 3', 'trip 2', 'trip 1'],
      total: 7,
    });
  });

  it('reads the whole list without a page', async () => {
    const { items, total } = await readList(trips, { where, query: {}, sort }, nameOf);
    expect([items.length, items[0], total]).toEqual([7, 'trip 6', 7]);
  });

  it('omits unselected fields and uses the given index', async () => {
    const read = { where, query: { page: 1, pageSize: 1 }, sort, select: { secret: 0 } as const, hint: sort };
    const { items } = await readList(trips, read, (trip: Trip) => trip);
    expect(items).toEqual([{ _id: 6, name: 'trip 6', days: 1, __v: 0 }]);
    const unknown = { ...read, hint: { name: 1 } as const };
    await expect(readList(trips, unknown, nameOf)).rejects.toThrow(/hint/i);
  });

  it('sends a hint only when an index is given', async () => {
    const hints: unknown[] = [];
    const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
      if (commandName === 'find') hints.push(command.hint);
    };
    connection.getClient().on('commandStarted', note);
    await readList(trips, { where, query: {}, sort }, nameOf);
    await readList(trips, { where, query: {}, sort, hint: sort }, nameOf);
    connection.getClient().off('commandStarted', note);
    expect(hints).toEqual([undefined, sort]);
  });

  it('counts separately only when the rows do not determine the total', async () => {
    let counts = 0;
    const countLater = async () => {
      counts += 1;
      return 1_000;
    };
    expect((await readList(trips, { where, query: {}, sort, countLater }, nameOf)).total).toBe(7);
    expect(counts).toBe(0);
    const query = { page: 1, pageSize: 3 };
    expect((await readList(trips, { where, query, sort, countLater }, nameOf)).total).toBe(1_000);
  });
});
