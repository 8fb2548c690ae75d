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
  ])('shows %s in the back office for staff (%s)', (pathname, role) =>
    expect(isInWorkspace(pathname, role)).toBe(true),
  );

  it.each<[string, Role | undefined]>([
    ['/packages', 'client'],
    ['/packages', undefined],
    ['/book-flight', 'client'],
    ['/about-us', 'admin'],
    ['/', 'superadmin'],
    ['/no-such-page', 'employee'],
  ])('shows %s on the public website (%s)', (pathname, role) => expect(isInWorkspace(pathname, role)).toBe(false));
});
