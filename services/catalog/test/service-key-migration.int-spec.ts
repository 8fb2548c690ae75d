import { afterEach, expect, it } from '@jest/globals';
import { callerTokenHeader, serviceTokenHeader } from '@portal/contracts';
import { serviceProofSource } from '@portal/node-kit';
import { testSigningKey, type IsolatedService } from '@portal/test-kit';
import { startIsolated } from './isolated';

/*
 * Slices are deployed apart: while the secret of before is set, a service of this release works with callers of the one before.
 */
const secret = 'a secret of the release before, long enough';
let catalog: IsolatedService;
afterEach(() => catalog.stop());

async function answerTo(which: 'old' | 'new' | 'both', ofPart = 'bookings'): Promise<unknown> {
  const credentials = { SERVICE_KEY: testSigningKey(ofPart), SERVICE_TOKEN_SECRET: secret };
  const proof = await serviceProofSource({ issuer: 'bookings', audience: 'catalog', credentials })();
  const left = { old: [serviceTokenHeader], new: [callerTokenHeader], both: [serviceTokenHeader, callerTokenHeader] };
  const headers = Object.fromEntries(left[which].map((name) => [name, proof[name] ?? '']));
  const path = '/internal/packages/640000000000000000abcdef/holds/x';
  const { status, body } = await catalog.call('DELETE', path, { headers });
  return [status, body.code];
}
const letIn = [200, undefined];
const refused = [403, 'NOT_ALLOWED'];

it('believes callers of before and of now while it has the secret', async () => {
  catalog = await startIsolated({ SERVICE_TOKEN_SECRET: secret });
  expect(await Promise.all((['old', 'new', 'both'] as const).map((which) => answerTo(which)))).toEqual([
    letIn,
    letIn,
    letIn,
  ]);
  // Its own token names another part than the key has signed for; the secret does not make that good.
  expect(await answerTo('both', 'payments')).toEqual(refused);
});

it('believes keys only once the secret is gone', async () => {
  catalog = await startIsolated();
  expect(await Promise.all((['old', 'new', 'both'] as const).map((which) => answerTo(which)))).toEqual([
    refused,
    letIn,
    letIn,
  ]);
});
