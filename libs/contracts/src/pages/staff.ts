import { allowRoles, type PageRow } from './page-row';

const employees = allowRoles('employee', 'admin');
const admins = allowRoles('admin');
const overseers = allowRoles('admin', 'superadmin');
const superadmins = allowRoles('superadmin');
const everyStaff = allowRoles('employee', 'admin', 'superadmin');

export const staffPages = [
  { path: '/employee-dashboard', access: employees, title: 'Employee dashboard' },
  { path: '/employee-dashboard/customer-management', access: employees, title: 'Customers' },
  { path: '/employee-dashboard/customers/:id', access: employees, title: 'Customer' },
  { path: '/employee-dashboard/customer-bookings/:userId', access: employees, title: 'Customer bookings' },
  {
    path: '/employee-dashboard/booking-management',
    access: everyStaff,
    title: 'Booking management',
  },
  {
    path: '/employee-dashboard/bookings/:id',
    access: everyStaff,
    title: 'Booking',
  },
  { path: '/employee-dashboard/work', access: everyStaff, title: 'Work list' },
  { path: '/employee-dashboard/departures', access: everyStaff, title: 'Departures' },
  { path: '/employee-dashboard/departures/:id', access: everyStaff, title: 'Departure' },
  { path: '/employee-dashboard/payments', access: everyStaff, title: 'Payments' },
  { path: '/admin-dashboard', access: admins, title: 'Admin dashboard' },
  { path: '/admin-dashboard/user-management', access: admins, title: 'User management' },
  { path: '/admin-dashboard/user-logs/:userId', access: overseers, title: 'User activity' },
  { path: '/admin-dashboard/activity', access: superadmins, title: 'All activity' },
  { path: '/admin-dashboard/user-bookings/:userId', access: overseers, title: 'User bookings' },
  { path: '/admin-dashboard/create-package', access: admins, title: 'Create a package' },
  { path: '/admin-dashboard/edit-package/:id', access: admins, title: 'Edit a package' },
  {
    path: '/admin-dashboard/daily-review',
    access: overseers,
    title: 'Daily review',
  },
  { path: '/admin-dashboard/money', access: overseers, title: 'Payment settings' },
] as const satisfies readonly PageRow[];
