import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { migrateOnce } from './migrations';
import { indexMigration } from './database.module';

let database: TestDatabase;
let instances: Connection[];
beforeAll(async () => {
  database = await startTestDatabase();
  const connect = () => mongoose.createConnection(database.uri, { dbName: 'migrated', retryWrites: false }).asPromise();
  instances = await Promise.all([connect(), connect()]);
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await database.stop();
});

describe('migrateOnce', () => {
  it('runs a step once and blocks other instances until it is done', async () => {
    let runs = 0;
    let isDone = false;
    const step = async () => {
      runs += 1;
      await new Promise((done) => setTimeout(done, 200));
      isDone = true;
    };
    const starts = Array.from({ length: 12 }, async (_, at) => {
      await migrateOnce(instances[at % 2]!, 'slow step', step);
      return isDone;
    });
    expect(await Promise.all(starts)).toEqual(Array(12).fill(true));
    await migrateOnce(instances[0]!, 'slow step', step);
    expect(runs).toBe(1);
  });

  it('repeats a failed step', async () => {
    const fail = () => Promise.reject(new Error('disk full'));
    await expect(migrateOnce(instances[0]!, 'unlucky step', fail)).rejects.toThrow('disk full');
    let runs = 0;
    await migrateOnce(instances[1]!, 'unlucky step', () => Promise.resolve(runs++));
    expect(runs).toBe(1);
  });

  it('takes over the step of a process that died', async () => {
    const migrations = instances[0]!.collection<{ _id: string }>('migrations');
    await migrations.insertOne({ _id: 'left step', owner: 'gone', until: new Date(Date.now() + 300) } as {
      _id: string;
    });
    let runs = 0;
    const startedAt = Date.now();
    await migrateOnce(instances[1]!, 'left step', () => Promise.resolve(runs++));
    expect(runs).toBe(1);
    expect(Date.now() - startedAt).toBeGreaterThan(250);
  });
});

describe('indexMigration', () => {
  const schemaOf = (...fields: string[]) => {
    const schema = new mongoose.Schema(Object.fromEntries(fields.map((field) => [field, String])));
    for (const field of fields) schema.index({ [field]: 1 });
    return schema;
  };

  it('changes with the indexes, not with other properties of the schema', () => {
    expect(indexMigration('User', schemaOf('a'))).toBe(indexMigration('User', schemaOf('a')));
    expect(indexMigration('User', schemaOf('a'))).not.toBe(indexMigration('User', schemaOf('a', 'b')));
    expect(indexMigration('User', schemaOf('a'))).toMatch(/^indexes of User [0-9a-f]{12}$/);
  });
});
