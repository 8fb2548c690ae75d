/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Role, texts } from '@portal/contracts';
import { cleanup, screen } from '@testing-library/react';
import { openPage } from '../../test/open-page';

afterEach(cleanup);

const shown = async (path: string, role: Role) => {
  openPage(path, { role });
  await screen.findByRole('heading', { level: 1 });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  return { links, text: document.body.textContent ?? '' };
};

describe('the employee dashboard', () => {
  it.each(['employee', 'admin'] as const)('shows a %s their name and role [S2.employee-dashboard.1]', async (role) => {
    const { text } = await shown('/employee-dashboard', role);
    expect(text).toContain(`${role}@demo.test, role ${role}`);
  });

  it('links to customers, bookings, work, payments and a new package [S2.employee-dashboard.2]', async () => {
    const { links } = await shown('/employee-dashboard', 'employee');
    expect(links).toEqual([
      '/employee-dashboard/customer-management',
      '/employee-dashboard/booking-management',
      '/employee-dashboard/work',
      '/employee-dashboard/payments',
      '/admin-dashboard/create-package',
    ]);
  });

  it('links admins to their dashboard, beside a placeholder for employee accounts [S2.employee-dashboard.3]', async () => {
    const { links } = await shown('/employee-dashboard', 'admin');
    expect(links).toContain('/admin-dashboard');
    expect(screen.getByRole('heading', { name: 'Employee accounts' })).toBeTruthy();
  });

  it('hides both from employees [S2.employee-dashboard.3]', async () => {
    const { links } = await shown('/employee-dashboard', 'employee');
    expect(links).not.toContain('/admin-dashboard');
    expect(screen.queryByRole('heading', { name: 'Employee accounts' })).toBeNull();
  });
});

describe('the admin dashboard', () => {
  it('shows admins their name and role [S2.admin-dashboard.1]', async () => {
    const { text } = await shown('/admin-dashboard', 'admin');
    expect(text).toContain('admin@demo.test, role admin');
  });

  it('links to users, a new package and the account settings [S2.admin-dashboard.2]', async () => {
    const { links } = await shown('/admin-dashboard', 'admin');
    expect(links).toEqual([
      '/admin-dashboard/user-management',
      '/admin-dashboard/create-package',
      '/admin-dashboard/daily-review',
      '/admin-dashboard/money',
      '/account-settings',
    ]);
  });

  it('reminds admins of their responsibility [S2.admin-dashboard.3]', async () => {
    const { text } = await shown('/admin-dashboard', 'admin');
    expect(text).toMatch(/Changes made here take effect immediately/);
  });
});

describe('a page for another role', () => {
  const { denied } = texts;
  const cases: [path: string, role: Role, text: string][] = [
    ['/employee-dashboard', 'client', denied.employee],
    ['/admin-dashboard', 'employee', denied.admin],
    ['/admin-dashboard/user-management', 'employee', denied.adminPage],
    ['/admin-dashboard/user-logs/7', 'employee', denied.userLogs],
    ['/admin-dashboard/user-bookings/7', 'employee', denied.bookings],
    ['/employee-dashboard/customer-bookings/7', 'client', denied.bookings],
    ['/admin-dashboard/create-package', 'employee', denied.createPackage],
    ['/admin-dashboard/edit-package/7', 'employee', denied.editPackage],
    ['/employee-dashboard/customer-management', 'client', denied.employeePage],
    ['/employee-dashboard/booking-management', 'client', denied.employeePage],
  ];

  it.each(cases)(
    'shows a message and sends no request: %s [S6.denied.employee, S6.denied.admin, S6.denied.adminPage, S6.denied.userLogs, S6.denied.bookings, S6.denied.createPackage, S6.denied.editPackage, S6.denied.employeePage]',
    (path, role, text) => {
      const { calls } = openPage(path, { role });
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(calls).toEqual([]);
    },
  );
});
