import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expectedVerdict,
  permissionCases,
  permissionVerdict,
  type ServiceAlone,
  forgedCases,
  internalCases,
  isForgeryRefused,
  isLetIn,
} from '@portal/test-kit';
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

describe('the table of internal routes, straight at payments', () => {
  it.each(internalCases('payments'))('$name by $caller: $isListed', async (row) => {
    expect(await isLetIn(payments, row)).toBe(row.isListed);
  });

  it.each(forgedCases('payments'))('$name refuses a token of $caller $kind', async (row) => {
    expect(await isForgeryRefused(payments, row)).toBe(true);
  });
});
