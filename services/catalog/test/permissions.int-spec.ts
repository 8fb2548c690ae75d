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

describe('the table of internal routes, straight at catalog', () => {
  it.each(internalCases('catalog'))('$name by $caller: $isListed', async (row) => {
    expect(await isLetIn(catalog, row)).toBe(row.isListed);
  });

  it.each(forgedCases('catalog'))('$name refuses a token of $caller $kind', async (row) => {
    expect(await isForgeryRefused(catalog, row)).toBe(true);
  });
});
