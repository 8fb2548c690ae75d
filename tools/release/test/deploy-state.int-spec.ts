import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestDatabase, startTestProcess, type TestDatabase, type TestProcess } from '@portal/test-kit';
import { MongoClient } from 'mongodb';
import { readFileSync, existsSync } from 'node:fs';
import { workspaceRoot } from '../src/workspace/workspace';
import { compose } from './compose-files';
import { kindOf } from './deploy-files';
import { DeployedEnvironments } from './deployed-environments';

/*
 * Data that must survive a restore of the database is stored outside it in both deployments: signed heads of the
 * activity log, erased accounts, served release numbers.
 */
const stored = [
  ['identity', 'LOG_HEADS_FILE'],
  ['identity', 'ERASED_ACCOUNTS_FILE'],
  ['gateway', 'RELEASE_NUMBERS_FILE'],
] as const;
const deployed = new DeployedEnvironments();
afterAll(() => deployed.remove());

/** Describes the volume of a service's file and the other services that mount it. */
function composedVolume(part: string, file: string) {
  const mounts = (name: string) => (compose.services[name]?.volumes ?? []).map((volume) => volume.split(':'));
  const [volume, , mode] = mounts(part).find(([, path]) => path === dirname(file)) ?? [];
  const others = Object.keys(compose.services).filter(
    (name) => name !== part && mounts(name).some(([source]) => source === volume),
  );
  return { isDurable: volume !== undefined && volume in compose.volumes, isReadOnly: mode === 'ro', others };
}

interface Volume {
  name: string;
  persistentVolumeClaim?: { claimName: string; readOnly?: boolean };
}
const claimOf = (volumes: readonly Volume[], name: string | undefined) =>
  volumes.find((volume) => volume.name === name)?.persistentVolumeClaim;

function claimedVolume(part: string, file: string) {
  const specs = kindOf('Deployment').map(({ metadata, spec }) => ({ name: metadata.name, ...spec.template.spec }));
  const own = specs.find(({ name }) => name === part)!;
  const mount = own.containers[0]!.volumeMounts.find(({ mountPath }) => mountPath === dirname(file));
  const claim = claimOf(own.volumes, mount?.name);
  const isShared = kindOf('PersistentVolumeClaim').some(
    ({ metadata, spec }) =>
      metadata.name === claim?.claimName && JSON.stringify(spec).includes('"accessModes":["ReadWriteMany"]'),
  );
  const others = specs.filter(
    ({ name, volumes }) =>
      name !== part &&
      (volumes as Volume[]).some(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === claim?.claimName),
  );
  return {
    // Several instances of the service write to it.
    isDurable: isShared,
    isReadOnly: mount?.readOnly === true || claim?.readOnly === true,
    others: others.map(({ name }) => name),
  };
}

const onItsOwn = { isDurable: true, isReadOnly: false, others: [] };
const containerEnv = (part: string) =>
  kindOf('Deployment').find(({ metadata }) => metadata.name === part)!.spec.template.spec.containers[0]!.env ?? [];

describe.each(stored)('%s %s', (part, variable) => {
  it('is on a volume that no other service mounts, in compose', () => {
    const file = String(compose.services[part]!.environment![variable]);
    expect(composedVolume(part, file)).toEqual(onItsOwn);
  });

  it('is on a volume shared by all its instances only, in Kubernetes', () => {
    const file = containerEnv(part).find(({ name }) => name === variable)?.value ?? '';
    expect(claimedVolume(part, file)).toEqual(onItsOwn);
  });
});

describe.each(['compose', 'kubernetes'] as const)('the activity log with the settings of %s', (deployment) => {
  let database: TestDatabase;
  let identity: TestProcess;
  let client: MongoClient;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await startTestDatabase();
    const {
      MONGODB_URI_FILE: _uri,
      TLS_CERT_FILE: _cert,
      TLS_KEY_FILE: _key,
      ...given
    } = deployed[deployment]('identity');
    const here = { MONGODB_URI: database.uri, HOST: '127.0.0.1', LOG_HEADS_EVERY_S: '1' };
    env = { PATH: process.env['PATH'] ?? '', ...given, ...here };
    identity = await startTestProcess('services/identity/dist/main.mjs', env);
    client = await new MongoClient(database.uri).connect();
  });
  afterAll(async () => {
    await client.close();
    await identity.stop();
    await database.stop();
  });

  /** Checks the log like an operator, with the settings of the deployment. */
  const check = async () => {
    const run = promisify(execFile)(process.execPath, [join(workspaceRoot, 'tools/backup/dist/check-log.mjs')], {
      env,
    });
    const { stdout, code = 0 } = (await run.catch((error: { stdout: string; code: number }) => error)) as {
      stdout: string;
      code?: number;
    };
    return { code, stdout };
  };

  it('is reported as truncated', async () => {
    for (let count = 0; count < 6; count += 1) {
      const username = `${deployment}-${count}`;
      const body = JSON.stringify({
        username,
        email: `${username}@example.test`,
        password: `Luangwa-${username}-2026`,
      });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${identity.url}/auth/register`, { method: 'POST', headers, body })).status).toBe(201);
    }
    const heads = client.db('portal_identity').collection<{ _id: string; seq: number }>('activityheads');
    const file = env['LOG_HEADS_FILE']!;
    const end = await eventually(async () => {
      const seq = (await heads.findOne({ _id: 'head' }))?.seq ?? 0;
      return seq >= 6 && existsSync(file) && readFileSync(file, 'utf8').includes(`"seq":${seq},`) && seq;
    }, 20_000);
    expect(await check()).toMatchObject({ code: 0 });
    await identity.stop();
    const activities = client.db('portal_identity').collection('activities');
    const last = (await activities.findOne({ seq: end - 3 }))!;
    await activities.deleteMany({ seq: { $gt: end - 3 } });
    const cut = { seq: end - 3, hash: last['hash'] as string, sealing: [] };
    await heads.updateOne({ _id: 'head' }, { $set: cut, $unset: { signed: 1 } });
    const { code, stdout } = await check();
    expect([code, stdout]).toEqual([1, expect.stringContaining(`BROKEN ${end} entries were signed at`)]);
  });
});
