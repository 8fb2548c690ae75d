import { expect } from '@jest/globals';
import { generate } from 'otplib';
import { demoPassword } from '../../src/seed/demo-users';
import type { IdentityFixture } from '../identity-fixture';
import type { Mailbox } from '../recovery/mailbox';

const stepSeconds = 30;

/** Returns a TOTP code. Each code is accepted once, so later proofs need a later step. */
export const codeAt = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds });

/**
 * Sets up an authenticator app for an account with a confirmed address and without a factor. Returns the secret, the QR
 * code, the used code and the recovery codes.
 */
export async function setUpTotp(identity: IdentityFixture, token: string, currentPassword = demoPassword) {
  const assertion = await identity.assertionFor(token);
  const begun = await identity.call('POST', '/auth/factors/totp/secret', { assertion, body: { currentPassword } });
  const { secret, qr } = begun.as<{ data: { secret: string; qr: { path: string } } }>().data;
  const code = await codeAt(secret);
  const body = { code, currentPassword };
  const added = await identity.call('POST', '/auth/factors/totp', { assertion, body });
  expect([added.status, added.body]).toMatchObject([200, {}]);
  return { secret, qr, code, recoveryCodes: added.body.recoveryCodes as string[] };
}

/** Demo account with a second factor, and a session without step-up. */
export async function signInUnproven(identity: IdentityFixture, username: string) {
  const [setUp, unproven] = [await identity.signIn(username), await identity.signIn(username)];
  const { secret } = await setUpTotp(identity, setUp);
  return { token: unproven, assertion: await identity.assertionFor(unproven), secret };
}

/** Steps the session up and returns its next assertion. */
export async function stepUp(identity: IdentityFixture, token: string, secret: string): Promise<string> {
  const assertion = await identity.assertionFor(token);
  const requested = await identity.call('POST', '/auth/step-up/options', { assertion });
  const { data } = requested.as<{ data: { token: string } }>();
  const body = { token: data.token, way: 'totp', code: await codeAt(secret, 1) };
  expect((await identity.call('POST', '/auth/step-up', { assertion, body })).status).toBe(200);
  return identity.assertionFor(token);
}

export async function confirmAddress(identity: IdentityFixture, mailbox: Mailbox, email: string): Promise<void> {
  const { link } = await mailbox.next(email, /confirm your email address/);
  const body = { token: link?.token };
  expect((await identity.call('POST', '/auth/email-verifications/confirm', { body })).status).toBe(200);
}
