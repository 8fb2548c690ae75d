import { type ApiCall, publicCall, readsOnly } from './api-call';

const staff = ['employee', 'admin', 'superadmin'] as const;
const desk = ['employee', 'admin'] as const;
const admins = ['admin'] as const;
const byLink = { rateLimit: 'link' } as const;

/** Exceeds the checks before a payment, of the networks (8 s) and of the price at the airline (15 s). */
export const collectTimeoutMs = 25_000;

export const payLinkCalls = {
  listPayLinks: {
    method: 'GET',
    path: '/payments/bookings/:id/links',
    service: 'payments',
    access: staff,
    ...readsOnly,
  },
  createPayLink: {
    method: 'POST',
    path: '/payments/links',
    service: 'payments',
    access: desk,
    isKeyed: true,
    noStepUp: 'requests money and moves none',
  },
  revokePayLink: {
    method: 'DELETE',
    path: '/payments/links/:id',
    service: 'payments',
    access: desk,
    noStepUp: 'closes a link only',
  },
  openPayLink: {
    method: 'GET',
    path: '/payments/links/:token',
    service: 'payments',
    access: 'anyone',
    limits: byLink,
    ...publicCall,
  },
  payByLink: {
    method: 'POST',
    path: '/payments/links/:token',
    service: 'payments',
    access: 'anyone',
    isKeyed: true,
    limits: { ...byLink, timeoutMs: collectTimeoutMs },
    ...publicCall,
  },
  // These two calls outlive the link, so that the payer can view the outcome.
  getLinkPayment: {
    method: 'GET',
    path: '/payments/links/:token/payments/:id',
    service: 'payments',
    access: 'anyone',
    limits: byLink,
    ...publicCall,
  },
  getLinkReceipt: {
    method: 'GET',
    path: '/payments/links/:token/payments/:id/receipt',
    service: 'payments',
    access: 'anyone',
    limits: byLink,
    ...publicCall,
  },
} as const satisfies Record<string, ApiCall>;

/** Payments entered by staff, and open payment prompts. */
export const payingCalls = {
  confirmPayment: { method: 'POST', path: '/payments/:id/confirm', service: 'payments', access: desk, stepUp: true },
  withdrawPayment: {
    method: 'POST',
    path: '/payments/:id/withdraw',
    service: 'payments',
    access: desk,
    noStepUp: 'nothing is posted before the confirmation',
  },
  closeLatePayment: {
    method: 'POST',
    path: '/payments/:id/close',
    service: 'payments',
    access: desk,
    noStepUp: 'closes a work item and moves no money',
  },
  // The owner of the booking may end their own request, staff any request.
  endPayment: {
    method: 'POST',
    path: '/payments/:id/end',
    service: 'payments',
    access: 'signed-in',
    noStepUp: 'ends a request and moves no money',
  },
  getPaymentSettings: { method: 'GET', path: '/settings/payments', service: 'payments', access: staff, ...readsOnly },
  updatePaymentSettings: {
    method: 'PUT',
    path: '/settings/payments',
    service: 'payments',
    access: admins,
    stepUp: true,
  },
  getFees: { method: 'GET', path: '/settings/fees', service: 'payments', access: staff, ...readsOnly },
  updateFees: { method: 'PUT', path: '/settings/fees', service: 'payments', access: admins, stepUp: true },
} as const satisfies Record<string, ApiCall>;

export const statementCalls = {
  settleBooking: {
    method: 'POST',
    path: '/payments/bookings/:id/settle',
    service: 'payments',
    access: desk,
    stepUpWhen: 'second person confirms or way is outside',
  },
  // The activity log records it. The service shows the account to the person who confirms the request.
  revealRefundAccount: {
    method: 'POST',
    path: '/payments/bookings/:id/settle/account',
    service: 'payments',
    access: desk,
    stepUp: true,
  },
  // The person who requested the settlement withdraws the request, another one declines it.
  endSettlement: {
    method: 'POST',
    path: '/payments/bookings/:id/settle/end',
    service: 'payments',
    access: desk,
    noStepUp: 'ends a request and moves no money',
  },
  getStatement: {
    method: 'GET',
    path: '/payments/bookings/:id',
    service: 'payments',
    access: 'signed-in',
    ...readsOnly,
  },
  getBookingStatement: {
    method: 'GET',
    path: '/payments/bookings/:id/statement',
    service: 'payments',
    access: 'signed-in',
    ...readsOnly,
  },
  getTodaysRates: {
    method: 'GET',
    path: '/payments/rates/today',
    service: 'payments',
    access: 'anyone',
    ...publicCall,
  },
  listStaleRates: { method: 'GET', path: '/payments/rates/stale', service: 'payments', access: staff, ...readsOnly },
  getQuotedFees: { method: 'GET', path: '/payments/fees/today', service: 'payments', access: 'anyone', ...publicCall },
} as const satisfies Record<string, ApiCall>;
