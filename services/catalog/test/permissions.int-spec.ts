import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectedVerdict, permissionCases, permissionVerdict, type ServiceAlone } from '@portal/test-kit';
import { startAlone } from './alone';

let catalog: ServiceAlone;
beforeAll(async () => {
  catalog = await startAlone();
});
afterAll(() => catalog.stop());

describe('the permission table, straight at catalog [S6.server.catalog]', () => {
  it.each(permissionCases('catalog'))('$call by $who: $isAllowed', async (row) => {
    expect(await permissionVerdict(catalog, row)).toBe(expectedVerdict(row));
  });
});
