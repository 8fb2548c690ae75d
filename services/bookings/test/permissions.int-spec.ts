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

let bookings: ServiceAlone;
beforeAll(async () => {
  bookings = await startAlone();
});
afterAll(() => bookings.stop());

describe('the permission table, straight at bookings [S6.server.bookings]', () => {
  it.each(permissionCases('bookings'))('$call by $who: $isAllowed', async (row) => {
    expect(await permissionVerdict(bookings, row)).toBe(expectedVerdict(row));
  });
});

describe('the table of internal routes, straight at bookings', () => {
  it.each(internalCases('bookings'))('$name by $caller: $isListed', async (row) => {
    expect(await isLetIn(bookings, row)).toBe(row.isListed);
  });

  it.each(forgedCases('bookings'))('$name refuses a token of $caller $kind', async (row) => {
    expect(await isForgeryRefused(bookings, row)).toBe(true);
  });
});
