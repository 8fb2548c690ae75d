import { afterEach, expect, it } from '@jest/globals';
import { callerTokenHeader, serviceTokenHeader } from '@portal/contracts';
import { serviceProofSource } from '@portal/node-kit';
import { testSigningKey, type IsolatedService } from '@portal/test-kit';
import { startIsolated } from './isolated';

/*
 * Slices are deployed independently, so a service accepts callers of the previous release while the secret is set.
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
const rejected = [403, 'NOT_ALLOWED'];

it('accepts legacy and current callers while the secret is set', async () => {
  catalog = await startIsolated({ SERVICE_TOKEN_SECRET: secret });
  expect(await Promise.all((['old', 'new', 'both'] as const).map((which) => answerTo(which)))).toEqual([
    letIn,
    letIn,
    letIn,
  ]);
  // The caller token claims bookings but is signed with the key of payments. The secret must not override that.
  expect(await answerTo('both', 'payments')).toEqual(rejected);
});

it('accepts only keys once the secret is removed', async () => {
  catalog = await startIsolated();
  expect(await Promise.all((['old', 'new', 'both'] as const).map((which) => answerTo(which)))).toEqual([
    rejected,
    letIn,
    letIn,
  ]);
});
