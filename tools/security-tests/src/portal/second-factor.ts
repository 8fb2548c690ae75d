import type { MongoClient } from 'mongodb';
import { generate } from 'otplib';
import pWaitFor from 'p-wait-for';
import { bearer, sendJson } from '../client/http';
import type { Account } from './accounts';

const stepSeconds = 30;

/** Returns a code of an authenticator app. Each code is accepted once, so further proofs need a later time step. */
export const codeAt = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * stepSeconds });

export const post = (base: string, path: string, token: string | undefined, body: object = {}) =>
  sendJson(base, { method: 'POST', path: `/api${path}`, headers: bearer(token), body });

/** Starts the setup of an authenticator app. Returns its secret. */
export async function newSecret(base: string, token: string, body: object = {}): Promise<string> {
  const response = await post(base, '/auth/factors/totp/secret', token, body);
  return (response.json as { data?: { secret: string } }).data?.secret ?? '';
}

/** Sets up an authenticator app for an account with a confirmed address. Returns its secret. */
export async function setUpTotp(base: string, { token, password }: Account): Promise<string> {
  const secret = await newSecret(base, token, { currentPassword: password });
  const body = { code: await codeAt(secret), currentPassword: password };
  const added = await post(base, '/auth/factors/totp', token, body);
  if (added.status !== 200) throw new Error(`No second factor: ${added.status} ${added.text}`);
  return secret;
}

/** Moves the last step-up of an account's sessions into the past, and waits until the gateway applies it. */
export async function ageFactor(
  client: MongoClient,
  base: string,
  { id, token }: Account,
  { minutes }: { minutes: number },
): Promise<void> {
  const stepUpAt = new Date(Date.now() - minutes * 60_000);
  await client.db('portal_identity').collection('sessions').updateMany({ userId: id }, { $set: { stepUpAt } });
  // Deleting an unknown factor is rejected with STEP_UP_NEEDED first.
  const isKnown = async () => {
    const response = await sendJson(base, { method: 'DELETE', path: '/api/auth/factors/none', headers: bearer(token) });
    return (response.json as { code?: string }).code === 'STEP_UP_NEEDED';
  };
  await pWaitFor(isKnown, { interval: 200, timeout: 30_000 });
}
