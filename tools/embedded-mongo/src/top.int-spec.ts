import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { throwAwayServer, type ThrowAwayServer } from '../test/ephemeral-server';

let server: ThrowAwayServer;
let client: MongoClient;

beforeAll(async () => {
  server = await throwAwayServer();
  client = await MongoClient.connect(server.mongo.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

describe('top', () => {
  const written = async (): Promise<unknown> =>
    (await client.db('admin').command({ top: 1 })).totals['shop.topped'] as unknown;

  it('counts write commands per collection since the start, including those without a match', async () => {
    const topped = client.db('shop').collection('topped');
    await topped.insertOne({ a: 1 });
    await topped.findOne({ a: 1 });
    expect(await written()).toEqual({ insert: { count: 1 }, update: { count: 0 }, remove: { count: 0 } });
    await topped.updateOne({ a: 2 }, { $set: { b: 1 } });
    await topped.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } });
    await topped.deleteMany({ a: 2 });
    await topped.findOneAndDelete({ a: 2 });
    await topped.drop();
    expect(await written()).toEqual({ insert: { count: 1 }, update: { count: 2 }, remove: { count: 3 } });
  });

  it('is available only on the admin database', async () => {
    await expect(client.db('shop').command({ top: 1 })).rejects.toMatchObject({ code: 13 });
  });
});
