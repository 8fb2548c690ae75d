import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expectedVerdict,
  permissionCases,
  permissionVerdict,
  forgedCases,
  internalCases,
  isForgeryRefused,
  isLetIn,
} from '@portal/test-kit';
import { startAlone } from './alone';

let identity: Awaited<ReturnType<typeof startAlone>>;
beforeAll(async () => {
  identity = await startAlone();
});
afterAll(() => identity.stop());

describe('the permission table, straight at identity [S6.server.identity]', () => {
  it.each(permissionCases('identity'))('$call by $who: $isAllowed', async (row) => {
    expect(await permissionVerdict(identity, row)).toBe(expectedVerdict(row));
  });
});

describe('the table of internal routes, straight at identity', () => {
  it.each(internalCases('identity'))('$name by $caller: $isListed', async (row) => {
    expect(await isLetIn(identity, row)).toBe(row.isListed);
  });

  it.each(forgedCases('identity'))('$name refuses a token of $caller $kind', async (row) => {
    expect(await isForgeryRefused(identity, row)).toBe(true);
  });
});
