import type { APIRequestContext } from '@playwright/test';
import type { Role } from '@portal/contracts';
import { generate } from 'otplib';
import { demoPassword, expect, tokenFor, tokenOf } from './portal-test';
import { uniqueWord } from './records';

const stepSeconds = 30;

/** Code of an authenticator app. Each code is accepted once, so later proofs need a later step. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * stepSeconds });

/** Sets up an app for the account of that token, without a browser. Returns its secret and the recovery codes. */
export async function setUpApp(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const proof = { currentPassword: demoPassword };
  const begun = await request.post('/api/auth/factors/totp/secret', { headers, data: proof });
  const { secret } = ((await begun.json()) as { data: { secret: string } }).data;
  const data = { ...proof, code: await codeOf(secret) };
  const added = await request.post('/api/auth/factors/totp', { headers, data });
  expect(added.status(), await added.text()).toBe(200);
  return { secret, recoveryCodes: ((await added.json()) as { recoveryCodes: string[] }).recoveryCodes };
}

/** Account whose address counts as confirmed, because an admin gave it. */
export async function confirmedAccount(request: APIRequestContext, role: Role = 'client') {
  const account = { username: uniqueWord(), email: `${uniqueWord()}@example.com`, password: demoPassword, role };
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  expect((await request.post('/api/admin/users/register', { headers, data: account })).ok()).toBe(true);
  return account;
}

/** Account with an app, and as many sessions of it in which no factor was shown. */
export async function unprovenSessions(request: APIRequestContext, role: Role, count: number) {
  const account = await confirmedAccount(request, role);
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) tokens.push(await tokenFor(request, account.email));
  return { ...account, tokens, ...(await setUpApp(request, await tokenFor(request, account.email))) };
}
