import * as z from 'zod/mini';
import { calendarDate } from './values/plain-fields';
import { flightOfferSchema } from './flights/flights';
import { airlineChangeSchema } from './flights/airline-changes';
import { providerErrorSchema } from './flights/provider-error';
import { bookedSegmentSchema } from './flights/booked-segments';
import { travelerSchema } from './bookings/traveler';
import { currencyCode, moneySchema } from './payments/money';
import { roles } from './identity/roles';
import { serviceNames } from './services';

/** Requests between services below /internal, authenticated by a caller token. Never routed from outside. */

export const introspectRequestSchema = z.strictObject({ token: z.string().check(z.maxLength(8_192)) });
/** Service that the assertion is for. Sent in the query, which releases before 2026-12 ignore. */
export const introspectQuerySchema = z.object({ service: z.optional(z.enum(serviceNames)) });
export const introspectionSchema = z.object({
  active: z.boolean(),
  /** Short-lived signed statement of the caller's identity. Services trust only this. */
  assertion: z.optional(z.string()),
  user: z.optional(z.object({ id: z.string(), username: z.string(), email: z.string(), role: z.enum(roles) })),
  sessionId: z.optional(z.string()),
});
export type Introspection = z.infer<typeof introspectionSchema>;

/** Claims of the assertion. `sub` is the user id. */
export const assertionClaimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Required step: set up a second factor, or verify it again before calls with `stepUp`. */
  asks: z.optional(z.enum(['enrol', 'step-up'])),
  /** Seconds since the second factor was verified in this session, at the time of signing. */
  sua: z.optional(z.int()),
  /** OpenID claim. Absent from identity services of earlier releases, which counts as verified. */
  email_verified: z.optional(z.boolean()),
});
export type AssertionClaims = z.infer<typeof assertionClaimsSchema>;

export const assertionHeader = 'x-portal-assertion';
export const clientAddressHeader = 'x-portal-client-address';
export const requestIdHeader = 'x-request-id';
/** Identifies the calling process; signed with its key. */
export const callerTokenHeader = 'x-portal-caller-token';
/** Legacy token, signed with a shared secret. Only while a deployment migrates to keys (ADR 0034). */
export const serviceTokenHeader = 'x-portal-service-token';
/** Response header of a draining instance: route new calls to another instance. */
export const drainingHeader = 'x-portal-leaving';
/** Request header of /healthz: long poll that returns when draining starts, or after `drainingLongPollMs`. */
export const awaitDrainingHeader = 'x-portal-until-leaving';
export const drainingLongPollMs = 10_000;
export const assertionTokenType = 'portal-assertion+jwt';
export const sessionTokenType = 'at+jwt';
export const callerTokenType = 'portal-caller+jwt';
export const tokenIssuer = 'portal-identity';

/** Activity log entry sent to identity. `id` makes repeated deliveries idempotent. */
export const activityEventSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  description: z.string(),
  targetEntity: z.string(),
  targetEntityId: z.string(),
  actorId: z.optional(z.string()),
  actorUsername: z.optional(z.string()),
  /** Users in whose log the entry is listed: the actor and the affected user. */
  userIds: z.array(z.string()),
  ipAddress: z.optional(z.string()),
});
export type ActivityEvent = z.infer<typeof activityEventSchema>;
export const activityBatchSchema = z.strictObject({ events: z.array(activityEventSchema).check(z.maxLength(500)) });

export const internalUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Whether emails may be sent to the address. Absent from identity services of earlier releases. */
  emailVerified: z.optional(z.boolean()),
  role: z.enum(roles),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});
export type InternalUser = z.infer<typeof internalUserSchema>;

/**
 * POST /internal/passports: for each trip, whether the user's passport is on file and valid until that day
 * (yyyy-MM-dd). No other passport data leaves identity.
 */
export const passportsRequestSchema = z.strictObject({
  trips: z.array(z.strictObject({ userId: z.string(), until: calendarDate })).check(z.maxLength(1_000)),
});
export type PassportsRequest = z.infer<typeof passportsRequestSchema>;
/** In the order of the trips. A deleted account counts as sufficient. */
export const passportsResponseSchema = z.object({ suffices: z.array(z.boolean()) });
export type PassportsResponse = z.infer<typeof passportsResponseSchema>;

/**
 * POST /internal/credits/asides: reserves the price of a booking from its customer's credit, in the quoted currency,
 * until bookings reports the outcome. Idempotent per booking.
 */
export const reserveCreditRequestSchema = z.strictObject({
  bookingId: z.string(),
  userId: z.string(),
  currency: currencyCode,
  minor: z.int().check(z.gte(1)),
  /** Username of the user who books. */
  by: z.string(),
  byId: z.string(),
});
export type ReserveCreditRequest = z.infer<typeof reserveCreditRequestSchema>;
export const creditReservationSchema = z.object({ isAside: z.literal(true) });

/** Without it, offers that require payment with the order are rejected (OFFER_NEEDS_INSTANT_PAYMENT). */
const canPayAtOnce = z.optional(z.boolean());

/** POST /internal/offers/verify: succeeds if the signature is valid and the offer is priced and has not expired. */
export const verifyOfferRequestSchema = z.strictObject({ offer: flightOfferSchema, mayPayAtOnce: canPayAtOnce });

/** POST /internal/orders: one attempt, never retried. */
export const createOrderRequestSchema = z.strictObject({
  reference: z.string(),
  offer: flightOfferSchema,
  travelers: z.array(travelerSchema),
  contact: z.strictObject({ emailAddress: z.string(), countryCallingCode: z.string(), phoneNumber: z.string() }),
  /** Requested hold in days. Defaults to the longest hold that the airline grants. */
  holdDays: z.optional(z.int().check(z.gte(1), z.lte(6))),
  mayPayAtOnce: canPayAtOnce,
});
export type CreateOrderRequest = z.infer<typeof createOrderRequestSchema>;

/** Deadlines of an unpaid order and of its price: ISO instants, absent where there is none. */
const heldShape = { heldUntil: z.optional(z.string()), priceUntil: z.optional(z.string()) };

export const providerOrderSchema = z.object({
  orderId: z.string(),
  pnr: z.string(),
  ticketNumbers: z.array(z.string()),
  total: z.optional(z.string()),
  currency: z.optional(z.string()),
  ...heldShape,
});
export type ProviderOrder = z.infer<typeof providerOrderSchema>;

export const orderOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('confirmed'), order: providerOrderSchema }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  /** The provider certainly did not receive the order, so it can be sent again. */
  z.object({ outcome: z.literal('not-sent') }),
  /** The provider may or may not have created the order. Never retried; the sweeper resolves it. */
  z.object({ outcome: z.literal('unknown') }),
]);
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>;

/**
 * GET /internal/orders?reference=: `order` is absent when the provider has none. `supported` is false when the provider
 * has no such query, so staff must resolve the outcome.
 */
export const orderLookupSchema = z.object({ supported: z.boolean(), order: z.optional(providerOrderSchema) });
export type OrderLookup = z.infer<typeof orderLookupSchema>;

/** Flight of an order as the airline has it now, which can differ from the flight sold. */
export const orderedSegmentSchema = z.extend(bookedSegmentSchema, {
  /** Direction of the trip: 0 is outbound, 1 is the return. Absent from flights services of earlier releases. */
  itinerary: z.optional(z.int().check(z.gte(0))),
  status: z.enum(['confirmed', 'waitlisted', 'pending', 'cancelled']),
});
export type OrderedSegment = z.infer<typeof orderedSegmentSchema>;

/** GET /internal/orders/:orderId: current state of the order. `gone`: unknown to the provider (any more). */
export const orderStateSchema = z.object({
  standing: z.enum(['held', 'ticketed', 'cancelled', 'gone']),
  ticketNumbers: z.array(z.string()),
  ...heldShape,
  total: z.optional(moneySchema),
  segments: z.optional(z.array(orderedSegmentSchema)),
  airlineChange: z.optional(airlineChangeSchema),
});
export type OrderState = z.infer<typeof orderStateSchema>;

/** Active order, with our booking number if the provider stores it. */
export const listedOrderSchema = z.extend(providerOrderSchema, { reference: z.optional(z.string()) });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

/** GET /internal/order-pages?after=: active orders, paged. `supported` is false when the provider cannot list them. */
export const orderPageSchema = z.object({
  supported: z.boolean(),
  orders: z.array(listedOrderSchema),
  next: z.optional(z.string()),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** DELETE /internal/orders/:orderId */
export const cancelOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('cancelled') }),
  /** `isTicketed`: it is rejected because tickets were issued. Absent if the provider does not tell, and from older releases. */
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema, isTicketed: z.optional(z.boolean()) }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type CancelOutcome = z.infer<typeof cancelOutcomeSchema>;

/** GET /internal/provider. `per-offer`: some offers require payment with the order. `desk`: staff issue the tickets. See also aftersale. */
export const providerCapabilitiesSchema = z.object({
  hold: z.enum(['always', 'per-offer', 'never']),
  issue: z.enum(['call', 'desk']),
  ...{ refundQuote: z.optional(z.boolean()), changeOffers: z.optional(z.boolean()) },
});
export type ProviderCapabilities = z.infer<typeof providerCapabilitiesSchema>;

/** POST /internal/orders/:orderId/issue: issues tickets for exactly that total. One attempt, never retried. */
export const issueOrderRequestSchema = z.strictObject(moneySchema.shape);
export const issueOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('confirmed'), ticketNumbers: z.array(z.string()) }),
  /** Nothing was issued. `newTotal` is set for `fare-changed`. For `desk`, staff issue the tickets later. */
  z.object({
    outcome: z.literal('rejected'),
    reason: z.enum(['fare-changed', 'order-gone', 'desk', 'refused']),
    newTotal: z.optional(moneySchema),
    error: z.optional(providerErrorSchema),
  }),
  /** The provider certainly did not receive the request. */
  z.object({ outcome: z.literal('not-sent') }),
  /** The provider may have issued tickets. The caller polls the order until its state is known. */
  z.object({ outcome: z.literal('unknown') }),
]);
export type IssueOutcome = z.infer<typeof issueOutcomeSchema>;
