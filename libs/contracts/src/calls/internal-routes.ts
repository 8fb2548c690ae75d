import { serviceNames, type ServiceName } from '../services';

/** A part that calls others and signs those calls with a key of its own. */
export type InternalCaller = ServiceName | 'gateway';
export const internalCallers: readonly InternalCaller[] = ['gateway', ...serviceNames];

export interface InternalRoute {
  service: ServiceName;
  method: 'GET' | 'POST' | 'DELETE';
  /** As the service's framework writes it. */
  path: `/internal/${string}`;
  /** Who may call it; nobody else gets an answer. */
  callers: readonly InternalCaller[];
}

const bookings = ['bookings'] as const;
const toFlights = { service: 'flights', callers: bookings } as const;

/** Every route between services and who may call it: the guard of a service lets nobody through who does not stand here. */
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
  { service: 'bookings', method: 'POST', path: '/internal/effects', callers: ['payments'] },
  { service: 'bookings', method: 'GET', path: '/internal/bookings/:id/trip', callers: ['payments'] },
  { service: 'bookings', method: 'GET', path: '/internal/users/:id/bookings', callers: ['identity'] },
  { service: 'bookings', method: 'POST', path: '/internal/users/:id/erasure', callers: ['identity'] },
  { ...toFlights, method: 'GET', path: '/internal/provider' },
  { ...toFlights, method: 'POST', path: '/internal/offers/verify' },
  { ...toFlights, method: 'POST', path: '/internal/orders' },
  { ...toFlights, method: 'GET', path: '/internal/orders' },
  { ...toFlights, method: 'GET', path: '/internal/orders/:orderId' },
  { ...toFlights, method: 'POST', path: '/internal/orders/:orderId/issue' },
  { ...toFlights, method: 'DELETE', path: '/internal/orders/:orderId' },
  { ...toFlights, method: 'GET', path: '/internal/order-pages' },
  { service: 'payments', method: 'POST', path: '/internal/effects', callers: bookings },
  { service: 'payments', method: 'GET', path: '/internal/payments/:id/receipt', callers: bookings },
  { service: 'payments', method: 'POST', path: '/internal/users/:id/erasure', callers: bookings },
  { service: 'payments', method: 'POST', path: '/internal/credits/asides', callers: bookings },
];

/**
 * Parts whose public keys a service needs: the gateway, which proves itself with each call of a person that it passes on, and the
 * callers of the service's internal routes.
 */
export const getCallersOfService = (service: string): readonly InternalCaller[] =>
  internalCallers.filter(
    (caller) =>
      caller === 'gateway' ||
      internalRoutes.some((route) => route.service === service && route.callers.includes(caller)),
  );

/** Who may call a route of a service; nobody where the table does not have it. */
export const getAllowedCallers = (service: string, method: string, path: string): readonly string[] =>
  internalRoutes.find((route) => route.service === service && route.method === method && route.path === path)
    ?.callers ?? [];
