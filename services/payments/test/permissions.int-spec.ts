import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectedVerdict, permissionCases, permissionVerdict, type ServiceAlone } from '@portal/test-kit';
import { startAlone } from './alone';

let payments: ServiceAlone;
beforeAll(async () => {
  payments = await startAlone();
});
afterAll(() => payments.stop());

describe('the permission table, straight at payments', () => {
  it.each(permissionCases('payments'))('$call by $who: $isAllowed', async (row) => {
    expect(await permissionVerdict(payments, row)).toBe(expectedVerdict(row));
  });
});
