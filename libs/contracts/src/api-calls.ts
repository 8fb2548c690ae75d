import type { Role } from './identity/roles';
import { accountCalls } from './calls/account-calls';
import type { ApiCall, CallAccess } from './calls/api-call';
import { customerCalls } from './calls/customer-calls';
import { payLinkCalls } from './calls/pay-link-calls';
import { catalogCalls } from './calls/catalog-calls';
import { logCalls } from './calls/log-calls';
import { reportCalls } from './calls/report-calls';

const staff = ['employee', 'admin', 'superadmin'] as const;
/** Who serves customers; a superadmin reads only. */
const desk = ['employee', 'admin'] as const;
const admins = ['admin'] as const;
/** Who watches over what others do. */
const overseers = ['admin', 'superadmin'] as const;

/** A provider's offer comes back as it was made. */
const offerBytes = 256 * 1024;
/** Longer than the provider's own deadline for an order (25 s), so that its answer wins. */
const orderTimeoutMs = 40_000;
const atTheAirline = { timeoutMs: orderTimeoutMs } as const;

/**
 * Every call of the portal, who may make it and what it is held to: the one table of calls. Guards, the gateway, the API
 * client, the tests of the role matrix and the documents are derived from it; what a call returns is listed under the same
 * name in `calls/call-answers.ts`, what it takes in `call-schemas.ts`. Rules about *which* object (own booking, clients
 * only) are the service's and stand in its `access` files.
 */
export const apiCalls = {
  ...accountCalls,
  getConfig: { method: 'GET', path: '/config', service: 'identity', access: 'anyone' },
  ...catalogCalls,
  listUsers: { method: 'GET', path: '/admin/users', service: 'identity', access: desk },
  getUser: { method: 'GET', path: '/admin/users/:id', service: 'identity', access: desk },
  updateUser: { method: 'PUT', path: '/admin/users/:id', service: 'identity', access: admins, stepUp: true },
  deleteUser: { method: 'DELETE', path: '/admin/users/:id', service: 'identity', access: admins },
  resetUserPassword: {
    method: 'POST',
    path: '/admin/users/:id/reset-password',
    service: 'identity',
    access: admins,
  },
  resetUserFactors: {
    method: 'POST',
    path: '/admin/users/:id/reset-factors',
    service: 'identity',
    access: admins,
    stepUp: true,
  },
  revealUser: {
    method: 'POST',
    path: '/admin/users/:id/reveal',
    service: 'identity',
    access: desk,
  },
  registerUser: { method: 'POST', path: '/admin/users/register', service: 'identity', access: admins, stepUp: true },
  getUserLogs: { method: 'GET', path: '/admin/users/:id/logs', service: 'identity', access: overseers },
  ...logCalls,
  ...customerCalls,
  getUserBookings: { method: 'GET', path: '/admin/users/:id/bookings', service: 'bookings', access: staff },
  createBooking: {
    method: 'POST',
    path: '/bookings',
    service: 'bookings',
    access: 'signed-in',
    isKeyed: true,
    limits: { bodyBytes: offerBytes, timeoutMs: orderTimeoutMs },
  },
  listMyBookings: { method: 'GET', path: '/bookings/my', service: 'bookings', access: 'signed-in' },
  listBookings: { method: 'GET', path: '/bookings', service: 'bookings', access: staff },
  getBooking: { method: 'GET', path: '/bookings/:id', service: 'bookings', access: 'signed-in' },
  updateBooking: { method: 'PUT', path: '/bookings/:id', service: 'bookings', access: staff },
  cancelBooking: {
    method: 'DELETE',
    path: '/bookings/:id',
    service: 'bookings',
    access: 'signed-in',
    limits: atTheAirline,
  },
  getTimeline: { method: 'GET', path: '/bookings/:id/timeline', service: 'bookings', access: staff },
  revealTravelers: { method: 'POST', path: '/bookings/:id/reveal', service: 'bookings', access: desk },
  getTripCalendar: {
    method: 'GET',
    path: '/bookings/:id/documents/calendar',
    service: 'bookings',
    access: 'signed-in',
  },
  getItinerary: { method: 'GET', path: '/bookings/:id/documents/itinerary', service: 'bookings', access: 'signed-in' },
  takeBooking: { method: 'POST', path: '/bookings/:id/assignee', service: 'bookings', access: staff },
  giveBackBooking: { method: 'DELETE', path: '/bookings/:id/assignee', service: 'bookings', access: staff },
  getQueues: { method: 'GET', path: '/queues', service: 'bookings', access: staff },
  ...reportCalls,
  getWork: { method: 'GET', path: '/work', service: 'bookings', access: staff },
  getHoldSettings: { method: 'GET', path: '/settings/holds', service: 'bookings', access: admins },
  updateHoldSettings: { method: 'PUT', path: '/settings/holds', service: 'bookings', access: admins },
  tellAirlineSaid: {
    method: 'POST',
    path: '/bookings/:id/airline',
    service: 'bookings',
    access: desk,
  },
  issueBooking: {
    method: 'POST',
    path: '/bookings/:id/issue',
    service: 'bookings',
    access: desk,
    limits: atTheAirline,
  },
  previewHold: {
    method: 'GET',
    path: '/bookings/:id/extend-hold',
    service: 'bookings',
    access: desk,
    limits: atTheAirline,
  },
  extendHold: {
    method: 'POST',
    path: '/bookings/:id/extend-hold',
    service: 'bookings',
    access: desk,
    limits: atTheAirline,
  },
  decideFare: {
    method: 'POST',
    path: '/bookings/:id/fare',
    service: 'bookings',
    access: desk,
    limits: atTheAirline,
  },
  // Longer than the provider's own deadlines too: a search has 8 s, a price 12 s.
  searchFlights: {
    method: 'GET',
    path: '/flights/offers',
    service: 'flights',
    access: 'signed-in',
    limits: { rateLimit: 'search', timeoutMs: 12_000 },
  },
  getLowestPrice: {
    method: 'GET',
    path: '/flights/lowest-price',
    service: 'flights',
    access: 'signed-in',
    limits: { timeoutMs: 12_000 },
  },
  listRates: { method: 'GET', path: '/payments/rates', service: 'payments', access: staff },
  getStatement: { method: 'GET', path: '/payments/bookings/:id', service: 'payments', access: 'signed-in' },
  listPayments: { method: 'GET', path: '/payments', service: 'payments', access: staff },
  takePayment: {
    method: 'POST',
    path: '/payments/manual',
    service: 'payments',
    access: desk,
    isKeyed: true,
  },
  applyCredit: { method: 'POST', path: '/payments/credit', service: 'payments', access: 'signed-in', isKeyed: true },
  getCredit: { method: 'GET', path: '/payments/credits/:id', service: 'payments', access: 'signed-in' },
  assignUnmatched: { method: 'POST', path: '/payments/unmatched/:id/assign', service: 'payments', access: admins },
  reversePayment: { method: 'POST', path: '/payments/:id/reverse', service: 'payments', access: admins, stepUp: true },
  getPaymentMethods: { method: 'GET', path: '/payments/methods', service: 'payments', access: 'anyone' },
  predictNetwork: {
    method: 'POST',
    path: '/payments/methods/predict',
    service: 'payments',
    access: 'anyone',
    limits: { rateLimit: 'link' },
  },
  switchPaymentMethod: { method: 'PUT', path: '/payments/methods/:network', service: 'payments', access: admins },
  startPayment: { method: 'POST', path: '/payments', service: 'payments', access: 'signed-in', isKeyed: true },
  getPayment: { method: 'GET', path: '/payments/:id', service: 'payments', access: 'signed-in' },
  getReceipt: { method: 'GET', path: '/payments/:id/receipt', service: 'payments', access: 'signed-in' },
  listUnmatched: { method: 'GET', path: '/payments/unmatched', service: 'payments', access: staff },
  ...payLinkCalls,
  receivePawapayDeposit: {
    method: 'POST',
    path: '/payments/callbacks/pawapay/deposits',
    service: 'payments',
    access: 'anyone',
    rawBody: true,
    limits: { rateLimit: 'callback' },
  },
  addRate: {
    method: 'POST',
    path: '/payments/rates',
    service: 'payments',
    access: admins,
    isKeyed: true,
    stepUp: true,
  },
  priceOffer: {
    method: 'POST',
    path: '/flights/pricing',
    service: 'flights',
    access: 'signed-in',
    limits: { rateLimit: 'pricing', timeoutMs: 16_000, bodyBytes: offerBytes },
  },
} as const satisfies Record<string, ApiCall>;

export type ApiCallName = keyof typeof apiCalls;

/** Whether somebody of that role (none: a visitor) may make the call at all. */
export function mayCall(call: ApiCallName, role: Role | undefined): boolean {
  const access: CallAccess = apiCalls[call].access;
  if (access === 'anyone') return true;
  if (role === undefined) return false;
  return access === 'signed-in' || access.includes(role);
}

/** Whether a call is refused to somebody who has a second factor and has not shown it for a while. */
export const needsStepUp = (call: ApiCallName): boolean => {
  const { stepUp }: ApiCall = apiCalls[call];
  return stepUp === true;
};

/** Whether somebody may make a call who has to set up a second factor before anything else. */
export const isOpenWhileEnrolling = (call: ApiCallName): boolean => {
  const { whileEnrolling, access }: ApiCall = apiCalls[call];
  return whileEnrolling === true || access === 'anyone';
};
