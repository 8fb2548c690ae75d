import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from '../scenario';
import type { ChaosPortal } from '../portal/chaos-portal';
import type { Person } from '../portal/people';

const secret = /\/verify-email#([\w-]+)/;

/** Returns the token of the confirmation email for an address. */
async function secretFor(address: string, outbox: string): Promise<string | undefined> {
  // The folder is created with the first message.
  for (const file of await readdir(outbox).catch(() => [])) {
    const { to = [], text = '' } = await PostalMime.parse(await readFile(join(outbox, file)));
    if (to.some((reader) => reader.address === address)) return secret.exec(text)?.[1];
  }
  return undefined;
}

/** Confirms the account's email address, which is required for booking emails. */
export async function confirmAddress({ client, outbox }: ChaosPortal, { email }: Person): Promise<void> {
  let token: string | undefined;
  await until(async () => (token = await secretFor(email, outbox)) !== undefined, `the link for ${email}`, 30_000);
  const response = await client.insist('POST', '/api/auth/email-verifications/confirm', { body: { token } });
  if (response.status !== 200) throw new Error(`the address was not confirmed: ${response.status} ${response.text}`);
}
