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

let flights: ServiceAlone;
beforeAll(async () => {
  flights = await startAlone();
});
afterAll(() => flights.stop());

describe('the permission table, straight at flights [S6.server.flights]', () => {
  it.each(permissionCases('flights'))('$call by $who: $isAllowed', async (row) => {
    expect(await permissionVerdict(flights, row)).toBe(expectedVerdict(row));
  });
});

describe('the table of internal routes, straight at flights', () => {
  it.each(internalCases('flights'))('$name by $caller: $isListed', async (row) => {
    expect(await isLetIn(flights, row)).toBe(row.isListed);
  });

  it.each(forgedCases('flights'))('$name refuses a token of $caller $kind', async (row) => {
    expect(await isForgeryRefused(flights, row)).toBe(true);
  });
});
