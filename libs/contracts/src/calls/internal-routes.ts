import { serviceNames, type ServiceName } from '../services';

/** Process that calls internal routes and signs the calls with its own key. */
export type InternalCaller = ServiceName | 'gateway';
export const internalCallers: readonly InternalCaller[] = ['gateway', ...serviceNames];

export interface InternalRoute {
  service: ServiceName;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path pattern in the syntax of the service's framework. */
  path: `/internal/${string}`;
  /** Processes that may call the route; the guard rejects all others. */
  callers: readonly InternalCaller[];
}

const bookings = ['bookings'] as const;
const toFlights = { service: 'flights', callers: bookings } as const;

/** All internal routes with their allowed callers. The guard of a service rejects every other caller. */
export const internalRoutes: readonly InternalRoute[] = [
  { service: 'identity', method: 'POST', path: '/internal/sessions/introspect', callers: ['gateway'] },
  { service: 'identity', method: 'GET', path: '/internal/users/:id', callers: ['bookings', 'payments'] },
  { service: 'identity', method: 'POST', path: '/internal/reveals', callers: bookings },
  { service: 'identity', method: 'POST', path: '/internal/passports', callers: bookings },
  {
    service: 'identity',
    method: 'POST',
    path: '/internal/activity',
    callers: serviceNames.filter((name) => name !== 'identity'),
  },
  { service: 'catalog', method: 'POST', path: '/internal/packages/:id/holds', callers: bookings },
  { service: 'catalog', method: 'DELETE', path: '/internal/packages/:id/holds/:bookingId', callers: bookings },
  { service: 'catalog', method: 'POST', path: '/internal/packages/:id/holds/:bookingId/date', callers: bookings },
  { service: 'catalog', method: 'POST', path: '/internal/packages/:id/holds/:bookingId/places', callers: bookings },
  { service: 'catalog', method: 'POST', path: '/internal/packages/:id/closed-dates', callers: bookings },
  { service: 'bookings', method: 'POST', path: '/internal/effects', callers: ['payments'] },
  { service: 'bookings', method: 'GET', path: '/internal/bookings/:id/trip', callers: ['payments'] },
  { service: 'bookings', method: 'POST', path: '/internal/bookings/:id/payable', callers: ['payments'] },
  { service: 'bookings', method: 'GET', path: '/internal/users/:id/bookings', callers: ['identity'] },
  { service: 'bookings', method: 'POST', path: '/internal/users/:id/erasure', callers: ['identity'] },
  { ...toFlights, method: 'GET', path: '/internal/provider' },
  { ...toFlights, method: 'POST', path: '/internal/offers/verify' },
  { ...toFlights, method: 'POST', path: '/internal/offers/price' },
  { ...toFlights, method: 'POST', path: '/internal/orders' },
  { ...toFlights, method: 'GET', path: '/internal/orders' },
  { ...toFlights, method: 'GET', path: '/internal/orders/:orderId' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/issue' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/cancellation-quotes' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/cancellation' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/change-offers' },
  { ...toFlights, method: 'GET', path: '/internal/orders/:orderId/change-offers/:offerId' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/changes' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/accepted-changes' },
  { ...toFlights, method: 'DELETE', path: '/internal/orders/:orderId' },
  { ...toFlights, method: 'GET', path: '/internal/order-pages' },
  { service: 'payments', method: 'POST', path: '/internal/effects', callers: bookings },
  { service: 'payments', method: 'GET', path: '/internal/payments/:id/receipt', callers: bookings },
  { service: 'payments', method: 'POST', path: '/internal/users/:id/erasure', callers: bookings },
  { service: 'payments', method: 'POST', path: '/internal/credits/asides', callers: bookings },
  { service: 'payments', method: 'POST', path: '/internal/refund-offers', callers: bookings },
  { service: 'payments', method: 'GET', path: '/internal/fees', callers: ['bookings', 'flights'] },
];

/**
 * Returns the processes whose public keys a service needs: the gateway, which signs each forwarded call, and the
 * callers of the service's internal routes.
 */
export const getCallersOfService = (service: string): readonly InternalCaller[] =>
  internalCallers.filter(
    (caller) =>
      caller === 'gateway' ||
      internalRoutes.some((route) => route.service === service && route.callers.includes(caller)),
  );

/** Returns the allowed callers of a route; empty for an unknown route. */
export const getAllowedCallers = (service: string, method: string, path: string): readonly string[] =>
  internalRoutes.find((route) => route.service === service && route.method === method && route.path === path)
    ?.callers ?? [];
