import { texts } from '@portal/contracts';
import type { RemotePages } from '@portal/remote-kit';

/** Pages of this remote. Their titles and permitted roles are in the route table in contracts. */
export const pages: RemotePages<'staff'> = {
  '/employee-dashboard': {
    load: () => import('./pages/employee-dashboard-page'),
    denied: texts.denied.employee,
  },
  '/employee-dashboard/customer-management': {
    load: () => import('./pages/customer-management-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/customers/:id': {
    load: () => import('./pages/customers/customer-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/customer-bookings/:userId': {
    load: () => import('./pages/customer-bookings-page'),
    denied: texts.denied.bookings,
  },
  '/employee-dashboard/booking-management': {
    load: () => import('./pages/booking-management-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/bookings/:id': {
    load: () => import('./pages/money/booking-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/work': {
    load: () => import('./pages/work/work-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/departures': {
    load: () => import('./pages/departures/departures-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/departures/:id': {
    load: () => import('./pages/departures/departure-page'),
    denied: texts.denied.employeePage,
  },
  '/employee-dashboard/payments': {
    load: () => import('./pages/money/payments-page'),
    denied: texts.denied.employeePage,
  },
  '/admin-dashboard': {
    load: () => import('./pages/admin-dashboard-page'),
    denied: texts.denied.admin,
  },
  '/admin-dashboard/user-management': {
    load: () => import('./pages/user-management-page'),
    denied: texts.denied.adminPage,
  },
  '/admin-dashboard/user-logs/:userId': {
    load: () => import('./pages/user-logs-page'),
    denied: texts.denied.userLogs,
  },
  '/admin-dashboard/activity': {
    load: () => import('./pages/activity-page'),
    denied: texts.denied.userLogs,
  },
  '/admin-dashboard/user-bookings/:userId': {
    load: () => import('./pages/user-bookings-page'),
    denied: texts.denied.bookings,
  },
  '/admin-dashboard/create-package': {
    load: () => import('./pages/create-package-page'),
    denied: texts.denied.createPackage,
  },
  '/admin-dashboard/edit-package/:id': {
    load: () => import('./pages/edit-package-page'),
    denied: texts.denied.editPackage,
  },
  '/admin-dashboard/daily-review': {
    load: () => import('./pages/money/daily-review-page'),
    denied: texts.denied.adminPage,
  },
  '/admin-dashboard/money': {
    load: () => import('./pages/money/money-page'),
    denied: texts.denied.adminPage,
  },
};
