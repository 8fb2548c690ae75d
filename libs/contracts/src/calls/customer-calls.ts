import { type ApiCall, readsOnly } from './api-call';

/** Roles that serve customers. */
const desk = ['employee', 'admin'] as const;

export const customerCalls = {
  createCustomer: {
    method: 'POST',
    path: '/customers',
    service: 'identity',
    access: desk,
    isKeyed: true,
    noStepUp: 'gives no access',
  },
  listCustomerNotes: { method: 'GET', path: '/customers/:id/notes', service: 'identity', access: desk, ...readsOnly },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/:id/notes',
    service: 'identity',
    access: desk,
    isKeyed: true,
    noStepUp: 'adds a note only',
  },
  inviteCustomer: {
    method: 'POST',
    path: '/customers/:id/invite',
    service: 'identity',
    access: desk,
    stepUpWhen: 'the account gets its first email address',
  },
  getCustomerTimeline: {
    method: 'GET',
    path: '/customers/:id/timeline',
    service: 'identity',
    access: desk,
    ...readsOnly,
  },
} as const satisfies Record<string, ApiCall>;

/** Exceeds the provider's timeout for an order (25 s), so the provider's response arrives first. */
export const orderTimeoutMs = 40_000;

/** Cancellation requests for bookings that the airline does not cancel online. */
const cancelRequestCalls = {
  requestCancellation: {
    method: 'POST',
    path: '/bookings/:id/cancel-request',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'staff decide on the request',
  },
  withdrawCancelRequest: {
    method: 'DELETE',
    path: '/bookings/:id/cancel-request',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'keeps the booking as it is',
  },
  answerCancelRequest: {
    method: 'POST',
    path: '/bookings/:id/cancel-request/answer',
    service: 'bookings',
    access: ['employee', 'admin'],
    limits: { timeoutMs: orderTimeoutMs },
    noStepUp: 'refunds are a separate call',
  },
} as const satisfies Record<string, ApiCall>;

/** Refunds that are shown before a booking is cancelled. */
const cancelQuoteCalls = {
  getCancelQuote: {
    method: 'GET',
    path: '/bookings/:id/cancel-quote',
    service: 'bookings',
    access: 'signed-in',
    limits: { timeoutMs: orderTimeoutMs },
    ...readsOnly,
  },
  confirmCancelQuote: {
    method: 'POST',
    path: '/bookings/:id/cancel-quote',
    service: 'bookings',
    access: ['employee', 'admin', 'superadmin'],
    limits: { timeoutMs: orderTimeoutMs },
    noStepUp: 'refunds are a separate call',
  },
} as const satisfies Record<string, ApiCall>;

/** Bookings of a package that start on the same day, which staff cancel together. */
const departureCalls = {
  listDepartures: {
    method: 'GET',
    path: '/departures',
    service: 'bookings',
    access: ['employee', 'admin', 'superadmin'],
    ...readsOnly,
  },
  getDeparture: {
    method: 'GET',
    path: '/departures/:id',
    service: 'bookings',
    access: ['employee', 'admin', 'superadmin'],
    ...readsOnly,
  },
  requestDepartureCancellation: {
    method: 'POST',
    path: '/departures/:id/cancellation',
    service: 'bookings',
    access: desk,
    noStepUp: 'a second person confirms the request',
  },
  confirmDepartureCancellation: {
    method: 'POST',
    path: '/departures/:id/cancellation/confirm',
    service: 'bookings',
    access: desk,
    stepUpWhen: 'a second person confirms',
  },
  // The person who requested the cancellation withdraws the request, another one declines it.
  endDepartureCancellation: {
    method: 'POST',
    path: '/departures/:id/cancellation/end',
    service: 'bookings',
    access: desk,
    noStepUp: 'ends a request and cancels nothing',
  },
} as const satisfies Record<string, ApiCall>;

/** Changes of the date of a ticketed flight. */
const dateChangeCalls = {
  getChangeOffers: {
    method: 'GET',
    path: '/bookings/:id/change-offers',
    service: 'bookings',
    access: 'signed-in',
    limits: { timeoutMs: orderTimeoutMs, rateLimit: 'pricing' },
    ...readsOnly,
  },
  startDateChange: {
    method: 'POST',
    path: '/bookings/:id/changes',
    service: 'bookings',
    access: 'signed-in',
    limits: { timeoutMs: orderTimeoutMs },
    noStepUp: 'payment is a separate call',
  },
  withdrawDateChange: {
    method: 'DELETE',
    path: '/bookings/:id/changes',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'keeps the booking as it is',
  },
} as const satisfies Record<string, ApiCall>;

/** Fewer travelers in a booked package. */
const partyCalls = {
  getPartyOffer: { method: 'GET', path: '/bookings/:id/party', service: 'bookings', access: 'signed-in', ...readsOnly },
  changeParty: {
    method: 'PUT',
    path: '/bookings/:id/party',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'what comes back becomes credit of the owner',
  },
} as const satisfies Record<string, ApiCall>;

/** Changes of flights by the airline. */
const scheduleChangeCalls = {
  readScheduleChange: {
    method: 'POST',
    path: '/bookings/:id/schedule-change/read',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'records that the owner knows the new times',
  },
  answerScheduleChange: {
    method: 'POST',
    path: '/bookings/:id/schedule-change/answer',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'keeps the flights or asks staff to call',
  },
  closeScheduleChange: {
    method: 'POST',
    path: '/bookings/:id/schedule-change/done',
    service: 'bookings',
    access: desk,
    noStepUp: 'closes a work item only',
  },
} as const satisfies Record<string, ApiCall>;

/** Cancellations and changes of bookings. */
export const aftersaleCalls = {
  ...cancelRequestCalls,
  ...cancelQuoteCalls,
  ...departureCalls,
  ...dateChangeCalls,
  ...partyCalls,
  ...scheduleChangeCalls,
} as const;

/** Fare, tickets and payment deadline of a booking. */
export const fulfilmentCalls = {
  issueBooking: {
    method: 'POST',
    path: '/bookings/:id/issue',
    service: 'bookings',
    access: desk,
    limits: { timeoutMs: orderTimeoutMs },
    stepUpWhen: 'money is owed',
  },
  resolveFareChange: {
    method: 'POST',
    path: '/bookings/:id/fare',
    service: 'bookings',
    access: desk,
    limits: { timeoutMs: orderTimeoutMs },
    stepUpWhen: 'the agency pays the difference',
  },
  acceptPrice: {
    method: 'POST',
    path: '/bookings/:id/price',
    service: 'bookings',
    access: 'signed-in',
    noStepUp: 'payment is a separate call',
  },
  previewHold: {
    method: 'GET',
    path: '/bookings/:id/extend-hold',
    service: 'bookings',
    access: desk,
    limits: { timeoutMs: orderTimeoutMs },
    ...readsOnly,
  },
  extendHold: {
    method: 'POST',
    path: '/bookings/:id/extend-hold',
    service: 'bookings',
    access: desk,
    limits: { timeoutMs: orderTimeoutMs },
    noStepUp: 'asks the airline for time only',
  },
} as const satisfies Record<string, ApiCall>;
