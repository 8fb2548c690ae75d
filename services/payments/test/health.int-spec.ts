import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IsolatedService } from '@portal/test-kit';
import { startIsolated } from './isolated';

let payments: IsolatedService;
beforeAll(async () => {
  payments = await startIsolated();
});
afterAll(() => payments.stop());

describe('Payments', () => {
  it('is ready with its database', async () => {
    const { status, body } = await payments.call('GET', '/readyz');
    expect([status, body]).toEqual([200, { status: 'ok', parts: { process: 'ok', database: 'ok' } }]);
  });
});
