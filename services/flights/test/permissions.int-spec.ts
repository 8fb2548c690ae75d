import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectedVerdict, permissionCases, permissionVerdict, type ServiceAlone } from '@portal/test-kit';
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
