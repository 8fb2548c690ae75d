import { describe, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts';
import { isInWorkspace } from './workspace';

describe('isInWorkspace', () => {
  it.each<[string, Role]>([
    ['/employee-dashboard', 'employee'],
    ['/packages', 'employee'],
    ['/packages/7', 'admin'],
    ['/book-flight', 'employee'],
    ['/account-settings', 'admin'],
    ['/dashboard', 'superadmin'],
  ])('keeps %s in the back office for a role of staff (%s)', (pathname, role) =>
    expect(isInWorkspace(pathname, role)).toBe(true),
  );

  it.each<[string, Role | undefined]>([
    ['/packages', 'client'],
    ['/packages', undefined],
    ['/book-flight', 'client'],
    ['/about-us', 'admin'],
    ['/', 'superadmin'],
    ['/no-such-page', 'employee'],
  ])('leaves %s on the website (%s)', (pathname, role) => expect(isInWorkspace(pathname, role)).toBe(false));
});
