import type { Role } from './identity/roles';
import { accountCalls } from './calls/account-calls';
import { type ApiCall, type CallAccess, publicCall, readsOnly, readsOwn } from './calls/api-call';
import { aftersaleCalls, customerCalls, fulfilmentCalls, orderTimeoutMs } from './calls/customer-calls';
import { collectTimeoutMs, payingCalls, payLinkCalls, statementCalls } from './calls/payment-calls';
import { catalogCalls, flightCalls, offerBytes } from './calls/catalog-calls';
import { reportCalls } from './calls/report-calls';
import { logCalls, userCalls } from './calls/user-calls';

const staff = ['employee', 'admin', 'superadmin'] as const;
/** Roles that serve customers. A superadmin may read, edit and cancel bookings (specification 2 and 6). */
const desk = ['employee', 'admin'] as const;
const admins = ['admin'] as const;

const atTheAirline = { timeoutMs: orderTimeoutMs } as const;

/** Callback of a payment provider. The service verifies the signature over the raw body. */
const signedCallback = {
  service: 'payments',
  access: 'anyone',
  rawBody: true,
  limits: { rateLimit: 'callback' },
  noStepUp: 'signed by the provider',
} as const;

/**
 * Table of all API calls with their access rules and limits. Guards, the gateway, the API client, the role matrix tests
 * and the documentation are derived from it. Responses are listed under the same name in `calls/response-schemas.ts`,
 * requests in `call-schemas.ts`. Object-level rules (own booking, clients only) belong to the service and are in its
 * `access` files.
 */
export const apiCalls = {
  ...accountCalls,
  getConfig: {
    method: 'GET',
    path: '/config',
    service: 'identity',
    access: 'anyone',
    cacheSeconds: 60,
    ...publicCall,
  },
  ...catalogCalls,
  ...userCalls,
  ...logCalls,
  ...customerCalls,
  getUserBookings: {
    method: 'GET',
    path: '/admin/users/:id/bookings',
    service: 'bookings',
    access: staff,
    ...readsOnly,
  },
  createBooking: {
    method: 'POST',
    path: '/bookings',
    service: 'bookings',
    access: 'signed-in',
    isKeyed: true,
    limits: { bodyBytes: offerBytes, timeoutMs: orderTimeoutMs },
    noStepUp: 'payment is a separate call',
  },
  listMyBookings: { method: 'GET', path: '/bookings/my', service: 'bookings', access: 'signed-in', ...readsOwn },
  listBookings: { method: 'GET', path: '/bookings', service: 'bookings', access: staff, ...readsOnly },
  getBooking: { method: 'GET', path: '/bookings/:id', service: 'bookings', access: 'signed-in', ...readsOnly },
  updateBooking: {
    method: 'PUT',
    path: '/bookings/:id',
    service: 'bookings',
    access: staff,
    noStepUp: 'moves no money and issues no tickets',
  },
  cancelBooking: {
    method: 'DELETE',
    path: '/bookings/:id',
    service: 'bookings',
    access: 'signed-in',
    limits: atTheAirline,
    noStepUp: 'refunds are a separate call',
  },
  getTimeline: { method: 'GET', path: '/bookings/:id/timeline', service: 'bookings', access: staff, ...readsOnly },
  revealTravelers: {
    method: 'POST',
    path: '/bookings/:id/reveal',
    service: 'bookings',
    access: desk,
    stepUpWhen: 'more than 20 reveals in an hour',
  },
  ...aftersaleCalls,
  getTripCalendar: {
    method: 'GET',
    path: '/bookings/:id/documents/calendar',
    service: 'bookings',
    access: 'signed-in',
    ...readsOnly,
  },
  getItinerary: {
    method: 'GET',
    path: '/bookings/:id/documents/itinerary',
    service: 'bookings',
    access: 'signed-in',
    ...readsOnly,
  },
  assignBooking: {
    method: 'POST',
    path: '/bookings/:id/assignee',
    service: 'bookings',
    access: staff,
    noStepUp: 'assigns work only',
  },
  unassignBooking: {
    method: 'DELETE',
    path: '/bookings/:id/assignee',
    service: 'bookings',
    access: staff,
    noStepUp: 'assigns work only',
  },
  getQueues: { method: 'GET', path: '/queues', service: 'bookings', access: staff, ...readsOnly },
  ...reportCalls,
  getWork: { method: 'GET', path: '/work', service: 'bookings', access: staff, ...readsOnly },
  getHoldSettings: { method: 'GET', path: '/settings/holds', service: 'bookings', access: admins, ...readsOnly },
  getPackageTerms: {
    method: 'GET',
    path: '/settings/package-terms',
    service: 'bookings',
    access: 'anyone',
    ...publicCall,
  },
  updateHoldSettings: { method: 'PUT', path: '/settings/holds', service: 'bookings', access: admins, stepUp: true },
  tellAirlineSaid: {
    method: 'POST',
    path: '/bookings/:id/airline',
    service: 'bookings',
    access: desk,
    limits: atTheAirline,
    noStepUp: 'moves no money and issues no tickets',
  },
  recordReminderCall: {
    method: 'POST',
    path: '/bookings/:id/reminder-calls',
    service: 'bookings',
    access: desk,
    noStepUp: 'moves no money and issues no tickets',
  },
  ...fulfilmentCalls,
  ...flightCalls,
  listRates: { method: 'GET', path: '/payments/rates', service: 'payments', access: staff, ...readsOnly },
  ...statementCalls,
  listPayments: { method: 'GET', path: '/payments', service: 'payments', access: staff, ...readsOnly },
  recordPayment: {
    method: 'POST',
    path: '/payments/manual',
    service: 'payments',
    access: desk,
    isKeyed: true,
    stepUpWhen: 'the amount is above the bound',
  },
  applyCredit: {
    method: 'POST',
    path: '/payments/credit',
    service: 'payments',
    access: 'signed-in',
    isKeyed: true,
    noStepUp: 'the credit stays with its customer',
  },
  getCredit: { method: 'GET', path: '/payments/credits/:id', service: 'payments', access: 'signed-in', ...readsOnly },
  assignUnmatched: {
    method: 'POST',
    path: '/payments/unmatched/:id/assign',
    service: 'payments',
    access: admins,
    stepUp: true,
  },
  reversePayment: { method: 'POST', path: '/payments/:id/reverse', service: 'payments', access: admins, stepUp: true },
  getPaymentMethods: { method: 'GET', path: '/payments/methods', service: 'payments', access: 'anyone', ...publicCall },
  predictNetwork: {
    method: 'POST',
    path: '/payments/methods/predict',
    service: 'payments',
    access: 'anyone',
    limits: { rateLimit: 'prediction' },
    ...publicCall,
  },
  switchPaymentMethod: {
    method: 'PUT',
    path: '/payments/methods/:network',
    service: 'payments',
    access: admins,
    stepUp: true,
  },
  startPayment: {
    method: 'POST',
    path: '/payments',
    service: 'payments',
    access: 'signed-in',
    isKeyed: true,
    limits: { timeoutMs: collectTimeoutMs },
    noStepUp: 'the payer confirms with a PIN',
  },
  getPayment: { method: 'GET', path: '/payments/:id', service: 'payments', access: 'signed-in', ...readsOnly },
  getReceipt: { method: 'GET', path: '/payments/:id/receipt', service: 'payments', access: 'signed-in', ...readsOnly },
  listUnmatched: { method: 'GET', path: '/payments/unmatched', service: 'payments', access: staff, ...readsOnly },
  ...payLinkCalls,
  ...payingCalls,
  receiveCallback: { method: 'POST', path: '/payments/callbacks/:provider', ...signedCallback },
  // URL of the first provider, which appends the callback type.
  receiveDepositCallback: { method: 'POST', path: '/payments/callbacks/:provider/deposits', ...signedCallback },
  receiveRefundCallback: { method: 'POST', path: '/payments/callbacks/:provider/refunds', ...signedCallback },
  addRate: {
    method: 'POST',
    path: '/payments/rates',
    service: 'payments',
    access: admins,
    isKeyed: true,
    stepUp: true,
  },
} as const satisfies Record<string, ApiCall>;

export type ApiCallName = keyof typeof apiCalls;

/** Whether a role may make the call. Undefined is a visitor. */
export function canCall(call: ApiCallName, role: Role | undefined): boolean {
  const access: CallAccess = apiCalls[call].access;
  if (access === 'anyone') return true;
  if (role === undefined) return false;
  return access === 'signed-in' || access.includes(role);
}

/** Whether the call requires a recent second factor from users who have one. */
export const needsStepUp = (call: ApiCallName): boolean => {
  const { stepUp }: ApiCall = apiCalls[call];
  return stepUp === true;
};

/** Whether the call is allowed for a user who has to set up a second factor first. */
export const isOpenWhileEnrolling = (call: ApiCallName): boolean => {
  const { whileEnrolling, access }: ApiCall = apiCalls[call];
  return whileEnrolling === true || access === 'anyone';
};
