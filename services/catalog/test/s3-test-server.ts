import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/test-kit';

export interface S3TestServer {
  /** Environment of a service that stores its pictures in the bucket. */
  env: Record<string, string>;
  stop(): void;
}

const credentials = { id: 'test-access-key', secret: 'a secret of tests, forty characters long' };

async function untilItAnswers(address: string, deadlineMs = 20_000): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error('The S3 server did not start');
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Starts a bucket on a real S3 server, which `npm run test:engines` builds. The server verifies every signature. */
export async function startBucket(): Promise<S3TestServer> {
  const program = process.env['ENGINE_S3'];
  if (program === undefined) throw new Error('There is no S3 server: run npm run test:engines');
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  mkdirSync(join(folder, 'pictures'));
  const port = await freePort();
  const server = spawn(program, ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--nometa', folder], {
    env: { ...process.env, ROOT_ACCESS_KEY: credentials.id, ROOT_SECRET_KEY: credentials.secret },
    stdio: 'ignore',
  });
  await untilItAnswers(`http://127.0.0.1:${port}/`);
  return {
    env: {
      PICTURES_S3_URL: `http://127.0.0.1:${port}/pictures`,
      PICTURES_S3_REGION: 'us-east-1',
      PICTURES_S3_ACCESS_KEY_ID: credentials.id,
      PICTURES_S3_SECRET_ACCESS_KEY: credentials.secret,
    },
    stop: () => void server.kill(),
  };
}
