import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Long, MongoClient, type Document } from 'mongodb';
import pWaitFor from 'p-wait-for';
import { throwAwayServer, type ThrowAwayServer } from '../test/ephemeral-server';
import { DataFolderInUseError, startEmbeddedMongo } from './index';

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

const command = (body: Document): Promise<Document> => client.db('shop').command(body);

describe('handshake', () => {
  it('reports a standalone server, so that drivers use no transactions', async () => {
    const hello = await command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21, ok: 1 });
    expect(hello).not.toHaveProperty('setName');
    expect(hello).not.toHaveProperty('logicalSessionTimeoutMinutes');
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await command({ buildInfo: 1 })).toMatchObject({ version: '7.0.0' });
    expect(await command({ serverStatus: 1 })).toMatchObject({ process: 'embedded-mongo' });
  });
});

describe('errors', () => {
  it.each<[string, Document, number]>([
    ['an unknown command', { mapReduce: 'x' }, 115],
    ['an unknown field of a command', { find: 'x', tailable: true }, 40415],
    ['an unknown stage', { aggregate: 'x', pipeline: [{ $geoNear: {} }], cursor: {} }, 40324],
    [
      'an unknown stage inside a facet',
      { aggregate: 'x', pipeline: [{ $facet: { a: [{ $out: 'y' }] } }], cursor: {} },
      40324,
    ],
    ['an unknown query operator', { find: 'x', filter: { a: { $near: 1 } } }, 2],
    [
      'an unknown accumulator',
      { aggregate: 'x', pipeline: [{ $group: { _id: 1, a: { $stdDevPop: '$a' } } }], cursor: {} },
      15952,
    ],
    ['an unknown expression', { aggregate: 'x', pipeline: [{ $project: { a: { $function: {} } } }], cursor: {} }, 168],
    ['a collation', { find: 'x', collation: { locale: 'en' } }, 2],
    ['a transaction number', { find: 'x', txnNumber: 1 }, 20],
    ['a cursor nobody has', { getMore: Long.fromNumber(5), collection: 'x' }, 43],
    ['a text index', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 67],
    ['indexes of a missing collection', { listIndexes: 'nowhere' }, 26],
    ['a hint without an index', { find: 'present', hint: 'nowhere' }, 2],
    ['creating what exists', { create: 'present' }, 48],
    ['dropping a missing index', { dropIndexes: 'present', index: 'nowhere' }, 27],
    ['a capped collection', { create: 'capped', capped: true }, 40415],
    ['a view', { create: 'view', viewOn: 'present' }, 40415],
  ])('return %s with its code', async (_name, body, code) => {
    await client.db('shop').collection('present').insertOne({});
    await expect(command(body)).rejects.toMatchObject({ code });
  });

  it('log unsupported commands', async () => {
    await command({ shutdownEverything: 1 }).catch(() => undefined);
    expect(server.warnings.at(-1)).toMatch(/shutdownEverything.*115/);
  });

  it('reject parallel arrays in one index', async () => {
    const things = client.db('shop').collection('parallel');
    await things.createIndex({ a: 1, b: 1 });
    await expect(things.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
  });

  it('end a query that exceeds maxTimeMS', async () => {
    const many = client.db('shop').collection('slow');
    await many.insertMany(Array.from({ length: 10_000 }, (_, n) => ({ n, text: 'x'.repeat(300) })));
    await expect(many.find({ text: /y$/ }).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
  }, 20_000);

  it('close a connection after a malformed message and keep serving others', async () => {
    const socket = connect(server.mongo.port, '127.0.0.1');
    const closed = new Promise((done) => socket.once('close', done));
    socket.write(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    await closed;
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

describe('writes', () => {
  it('stop an ordered batch at the first duplicate and continue an unordered one', async () => {
    const things = client.db('shop').collection<{ _id: number }>('batches');
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(things.insertMany(docs)).rejects.toMatchObject({ code: 11000 });
    expect(await things.countDocuments()).toBe(1);
    await expect(things.insertMany(docs, { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect(await things.countDocuments()).toBe(2);
  });

  it('accept unacknowledged writes', async () => {
    const things = client.db('shop').collection('unacknowledged');
    await things.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
    await pWaitFor(async () => (await things.countDocuments()) === 1, { timeout: 1_000 });
  });

  it('move _id first and generate it if missing', async () => {
    await command({ insert: 'ids', documents: [{ a: 1 }] });
    await command({ insert: 'ids', documents: [{ a: 2, _id: 'x' }] });
    const docs = await client.db('shop').collection('ids').find().toArray();
    expect(docs.map((doc) => Object.keys(doc))).toEqual([
      ['_id', 'a'],
      ['_id', 'a'],
    ]);
  });

  it('support documents of 15 MB and results of 40 MB', async () => {
    const big = client.db('shop').collection<{ _id: number; text: string }>('big');
    for (const _id of [1, 2, 3]) await big.insertOne({ _id, text: 'x'.repeat(14_000_000) });
    const found = await big.find().toArray();
    expect(found.map(({ text }) => text.length)).toEqual([14_000_000, 14_000_000, 14_000_000]);
    await expect(big.updateOne({ _id: 1 }, { $set: { more: 'x'.repeat(5_000_000) } })).rejects.toMatchObject({
      code: 10334,
    });
    await big.drop();
  });

  it('find, update and remove documents by long _id', async () => {
    const things = client.db('shop').collection<{ _id: string; n?: number }>('long-ids');
    const ids = ['1', '2'].map((end) => 'k'.repeat(3000) + end);
    for (const _id of ids) await things.insertOne({ _id });
    await things.updateOne({ _id: ids[1] as string }, { $set: { n: 1 } });
    expect(await things.findOne({ _id: ids[1] as string })).toMatchObject({ n: 1 });
    expect(await things.deleteOne({ _id: ids[0] as string })).toMatchObject({ deletedCount: 1 });
    expect(await things.countDocuments()).toBe(1);
  });
});

describe('cursors', () => {
  it('return batches, and an error after being killed', async () => {
    const things = client.db('shop').collection('walk');
    await things.insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
    const { cursor } = await command({ find: 'walk', sort: { n: 1 }, batchSize: 3 });
    expect(cursor.firstBatch.map(({ n }: Document) => n)).toEqual([0, 1, 2]);
    const next = await command({ getMore: cursor.id, collection: 'walk', batchSize: 3 });
    expect(next.cursor.nextBatch.map(({ n }: Document) => n)).toEqual([3, 4, 5]);
    await command({ killCursors: 'walk', cursors: [cursor.id] });
    await expect(command({ getMore: cursor.id, collection: 'walk' })).rejects.toMatchObject({ code: 43 });
  });

  it('continue past documents removed while open', async () => {
    const things = client.db('shop').collection('moving');
    await things.insertMany(Array.from({ length: 200 }, (_, n) => ({ n })));
    await things.createIndex({ n: 1 });
    const seen: number[] = [];
    for await (const doc of things.find().sort({ n: 1 }).batchSize(40)) {
      if (seen.length === 0) await things.deleteMany({ n: { $gte: 100, $lt: 150 } });
      seen.push(doc.n as number);
    }
    expect(seen).toHaveLength(150);
  });
});

describe('catalogue commands', () => {
  it('list and drop collections', async () => {
    const db = client.db('catalogue');
    await db.createCollection('one');
    await db.collection('two').createIndex({ a: 1 }, { expireAfterSeconds: 60 });
    expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['one', 'two']);
    expect(await db.collection('two').indexes()).toMatchObject([
      { name: '_id_' },
      { name: 'a_1', expireAfterSeconds: 60 },
    ]);
    await db.collection('two').insertOne({ a: 1 });
    await db.collection('two').drop();
    expect(await db.collection('two').findOne({ a: 1 })).toBeNull();
    const names = (await client.db('admin').admin().listDatabases()).databases.map(({ name }) => name);
    expect(names).toContain('catalogue');
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  it('accept an identical index and reject a conflicting one', async () => {
    const things = client.db('catalogue').collection('same');
    await things.createIndex({ a: 1 });
    await things.createIndex({ a: 1 });
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(things.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await things.dropIndex('a_1');
    expect(await things.indexes()).toHaveLength(1);
  });
});

describe('data folder', () => {
  it('rejects a second server until the first has stopped', async () => {
    const first = await throwAwayServer();
    await expect(startEmbeddedMongo({ dataDir: first.dataDir })).rejects.toThrow(DataFolderInUseError);
    await first.mongo.stop();
    const second = await startEmbeddedMongo({ dataDir: first.dataDir });
    await second.stop();
    await first.stop();
  });

  it('preserves documents, indexes and TTL over a restart', async () => {
    const first = await throwAwayServer();
    const before = await MongoClient.connect(first.mongo.uri);
    await before.db('a').collection('b').createIndex({ n: 1 }, { unique: true });
    await before
      .db('a')
      .collection('b')
      .insertMany([{ n: 1 }, { n: 2 }]);
    await before.close();
    await first.mongo.stop();
    const second = await startEmbeddedMongo({ dataDir: first.dataDir });
    const after = await MongoClient.connect(second.uri);
    expect(
      await after
        .db('a')
        .collection('b')
        .countDocuments({ n: { $gte: 1 } }),
    ).toBe(2);
    await expect(after.db('a').collection('b').insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
    await after.close();
    await second.stop();
    await first.stop();
  });

  it('takes over the lock of a terminated process', async () => {
    const first = await throwAwayServer();
    await first.mongo.stop();
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${first.dataDir}/embedded-mongo.lock`, `${pid} 1`);
    const second = await startEmbeddedMongo({ dataDir: first.dataDir });
    await second.stop();
    await first.stop();
  });
});
