import { type ApiCall, readsOnly } from './api-call';

/** Largest offer of a provider, which is sent back as it was received. */
export const offerBytes = 256 * 1024;

/** Flight search and pricing, as rows of the table in `api-calls.ts`. Timeouts exceed the provider's own: search 8 s, price 12 s. */
export const flightCalls = {
  searchFlights: {
    method: 'GET',
    path: '/flights/offers',
    service: 'flights',
    access: 'signed-in',
    limits: { rateLimit: 'search', timeoutMs: 12_000 },
    ...readsOnly,
  },
  getLowestPrice: {
    method: 'GET',
    path: '/flights/lowest-price',
    service: 'flights',
    access: 'signed-in',
    limits: { timeoutMs: 12_000 },
    ...readsOnly,
  },
  priceOffer: {
    method: 'POST',
    path: '/flights/pricing',
    service: 'flights',
    access: 'signed-in',
    limits: { rateLimit: 'pricing', timeoutMs: 16_000, bodyBytes: offerBytes },
    ...readsOnly,
  },
} as const satisfies Record<string, ApiCall>;
