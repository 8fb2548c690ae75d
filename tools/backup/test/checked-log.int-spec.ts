import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, startTestProcess, testServiceEnv } from '@portal/test-kit';
import { MongoClient } from 'mongodb';
import { backup } from '../src/backup';
import { checkStoredLog } from '../src/check-log';
import { readBackupEnv } from '../src/env';
import { restore } from '../src/restore';

const keys = {
  DATA_KEYS: `k:${randomBytes(32).toString('base64')}`,
  LOG_KEYS: `l:${randomBytes(32).toString('base64')}`,
};
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-checked-'));
});
afterAll(() => rm(home, { recursive: true }));

const envOf = (folder: string) => readBackupEnv({ DATA_DIR: join(home, folder), ...keys });

async function start(folder: string) {
  const dataDir = join(home, folder);
  const database = await startTestProcess('tools/embedded-mongo/dist/main.mjs', {
    DATA_DIR: join(dataDir, 'mongo'),
    MONGO_PORT: '0',
  });
  const identity = await startTestProcess('services/identity/dist/main.mjs', {
    ...testServiceEnv('identity', { mongoUri: database.url }),
    ...keys,
    LOG_HEADS_FILE: join(dataDir, 'log-heads.jsonl'),
  });
  const register = (username: string) =>
    fetch(`${identity.url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, email: `${username}@example.test`, password: 'Luangwa-2026' }),
    });
  const entries = (count: number) =>
    eventually(async () => {
      const { entries: found, waiting } = await checkStoredLog(envOf(folder));
      return found >= count && waiting === 0;
    }, 20_000);
  const stop = async () => {
    await identity.stop();
    await database.stop();
  };
  return { database, register, entries, stop };
}

it('verifies the log while the portal runs, restores it without a gap, and reports tampering', async () => {
  const portal = await start('live');
  await portal.register('first');
  await portal.entries(2);
  await backup(envOf('live'), join(home, 'copy'));
  await portal.register('second');
  await portal.entries(3);
  expect((await checkStoredLog(envOf('live'))).findings).toEqual([]);
  await portal.stop();

  await restore(envOf('live'), join(home, 'copy'), { force: true });
  const restored = await checkStoredLog(envOf('live'));
  expect(restored).toMatchObject({ findings: [], lastSigned: { kind: 'restored', seq: restored.last.seq } });
  await restore(envOf('elsewhere'), join(home, 'copy'));
  expect((await checkStoredLog(envOf('elsewhere'))).findings).toEqual([]);
  expect(existsSync(join(home, 'elsewhere', 'log-heads.jsonl'))).toBe(true);
  expect(await readFile(join(home, 'live', 'log-heads.jsonl'), 'utf8')).not.toContain('first');

  const again = await start('live');
  await again.register('third');
  await again.entries(3);
  expect((await checkStoredLog(envOf('live'))).findings).toEqual([]);
  const client = await new MongoClient(again.database.url, { retryWrites: false }).connect();
  await client
    .db('portal_identity')
    .collection('activities')
    .updateOne({ seq: 2 }, { $set: { action: 'SIGNED_OUT' } });
  await client.close();
  expect((await checkStoredLog(envOf('live'))).findings.join()).toContain('entry 2');
  await again.stop();
});
