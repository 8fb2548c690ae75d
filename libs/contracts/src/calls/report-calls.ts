import { type ApiCall, readsOnly } from './api-call';

const staff = ['employee', 'admin', 'superadmin'] as const;
/** Roles that serve customers. */
const desk = ['employee', 'admin'] as const;
/** Roles that oversee other staff. */
const overseers = ['admin', 'superadmin'] as const;

/** Export of a list. The row count is determined before the first row is read. Requires step-up. */
const file = { method: 'GET', stepUp: true, limits: { timeoutMs: 20_000 } } as const;

export const reportCalls = {
  exportBookings: { ...file, path: '/reports/bookings', service: 'bookings', access: staff },
  getBookingTotals: { method: 'GET', path: '/reports/bookings/sums', service: 'bookings', access: staff, ...readsOnly },
  getSales: { method: 'GET', path: '/reports/sales', service: 'bookings', access: overseers, ...readsOnly },
  getCustomerBalances: { method: 'GET', path: '/reports/customers', service: 'bookings', access: desk, ...readsOnly },
  getDailyReview: {
    method: 'GET',
    path: '/reports/daily-review',
    service: 'bookings',
    access: overseers,
    ...readsOnly,
  },
  exportUsers: { ...file, path: '/reports/users', service: 'identity', access: desk },
  exportPayments: { ...file, path: '/reports/payments', service: 'payments', access: staff },
  getReceived: { method: 'GET', path: '/reports/received', service: 'payments', access: overseers, ...readsOnly },
  getPaymentTotals: { method: 'GET', path: '/reports/payments/sums', service: 'payments', access: staff, ...readsOnly },
} as const satisfies Record<string, ApiCall>;
