import * as z from 'zod/mini';
import { isoDateOrInstant } from './values/fields';
import { calendarDate } from './values/plain-fields';
import { flightOfferSchema } from './flights/flights';
import { bookedSegmentSchema } from './bookings/bookings';
import { travelerSchema } from './bookings/traveler';
import { currencyCode, moneySchema } from './payments/money';
import { roles } from './identity/roles';
import { serviceNames } from './services';

/** What services ask each other, under /internal, with a service token. Never routed from outside. */

export const introspectRequestSchema = z.strictObject({ token: z.string().check(z.maxLength(8_192)) });
/** Service that the assertion is for. In the query, which releases before 2026-12 ignore; their gateways name none. */
export const introspectQuerySchema = z.object({ service: z.optional(z.enum(serviceNames)) });
export const introspectionSchema = z.object({
  active: z.boolean(),
  /** A short signed statement of who makes the request; services trust this and nothing else. */
  assertion: z.optional(z.string()),
  user: z.optional(z.object({ id: z.string(), username: z.string(), email: z.string(), role: z.enum(roles) })),
  sessionId: z.optional(z.string()),
});
export type Introspection = z.infer<typeof introspectionSchema>;

/** Claims of the assertion: `sub` is the user's id. */
export const assertionClaimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** What the person still has to do: set up a second factor, or show it again before calls with `stepUp`. */
  asks: z.optional(z.enum(['enrol', 'step-up'])),
  /** Seconds since the second factor was shown in this session, when this was signed. */
  sua: z.optional(z.int()),
  /** OpenID's claim; absent in assertions of an identity service that predates it, which counts as verified. */
  email_verified: z.optional(z.boolean()),
});
export type AssertionClaims = z.infer<typeof assertionClaimsSchema>;

export const assertionHeader = 'x-portal-assertion';
export const clientAddressHeader = 'x-portal-client-address';
export const requestIdHeader = 'x-request-id';
/** Says which part calls, signed with the key of that part. */
export const callerTokenHeader = 'x-portal-caller-token';
/** The same, signed with a secret that all parts share: only while a running system moves to keys (ADR 0034). */
export const serviceTokenHeader = 'x-portal-service-token';
/** On the answers of an instance that is about to stop: send the next call to another one. */
export const drainingHeader = 'x-portal-leaving';
/** On a question to /healthz, with any value: the answer is wanted once the instance is about to stop, or `drainingLongPollMs` later. */
export const awaitDrainingHeader = 'x-portal-until-leaving';
export const drainingLongPollMs = 10_000;
export const assertionTokenType = 'portal-assertion+jwt';
export const sessionTokenType = 'at+jwt';
export const callerTokenType = 'portal-caller+jwt';
export const tokenIssuer = 'portal-identity';

/** One entry of the activity log on its way to identity; `id` makes a second delivery harmless. */
export const activityEventSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  description: z.string(),
  targetEntity: z.string(),
  targetEntityId: z.string(),
  actorId: z.optional(z.string()),
  actorUsername: z.optional(z.string()),
  /** Every user in whose log the entry shows: the actor and whom it was done to. */
  userIds: z.array(z.string()),
  ipAddress: z.optional(z.string()),
});
export type ActivityEvent = z.infer<typeof activityEventSchema>;
export const activityBatchSchema = z.strictObject({ events: z.array(activityEventSchema).check(z.maxLength(500)) });

export const internalUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Whether messages may go there; an identity service of before does not tell. */
  emailVerified: z.optional(z.boolean()),
  role: z.enum(roles),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});
export type InternalUser = z.infer<typeof internalUserSchema>;

/**
 * POST /internal/passports: of each trip, whether the passport of that account is known and valid until that day (yyyy-MM-dd).
 * Nothing else of a passport leaves identity.
 */
export const passportsRequestSchema = z.strictObject({
  trips: z.array(z.strictObject({ userId: z.string(), until: calendarDate })).check(z.maxLength(1_000)),
});
export type PassportsRequest = z.infer<typeof passportsRequestSchema>;
/** In the order of the trips; an account that is gone lacks nothing. */
export const passportsAnswerSchema = z.object({ suffices: z.array(z.boolean()) });
export type PassportsAnswer = z.infer<typeof passportsAnswerSchema>;

/** POST /internal/packages/:id/holds: repeating it with the same booking changes nothing. */
export const holdPlacesRequestSchema = z.strictObject({
  bookingId: z.string(),
  places: z.int().check(z.gte(1)),
  startDate: isoDateOrInstant,
});
export const heldPackageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
});
export type HeldPackage = z.infer<typeof heldPackageSchema>;

/** DELETE /internal/packages/:id/holds/:bookingId: `released` false when there was nothing (any more) to give back. */
export const releasedPlacesSchema = z.object({ released: z.boolean() });

/**
 * POST /internal/credits/asides: keeps what a booking costs of the credit of its customer, in the currency that it is quoted
 * in, until bookings says how it ended. Repeating it with the same booking changes nothing.
 */
export const reserveCreditRequestSchema = z.strictObject({
  bookingId: z.string(),
  userId: z.string(),
  currency: currencyCode,
  minor: z.int().check(z.gte(1)),
  /** Who books. */
  by: z.string(),
  byId: z.string(),
});
export type ReserveCreditRequest = z.infer<typeof reserveCreditRequestSchema>;
export const creditReservationSchema = z.object({ isAside: z.literal(true) });

const providerErrorSchema = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
  source: z.optional(z.object({ pointer: z.optional(z.string()) })),
});

/** Without it, an offer that is paid with its order is refused: OFFER_NEEDS_INSTANT_PAYMENT. */
const mayPayAtOnce = z.optional(z.boolean());

/** POST /internal/offers/verify: the seal holds, the offer is priced and still valid. */
export const verifyOfferRequestSchema = z.strictObject({ offer: flightOfferSchema, mayPayAtOnce });

/** POST /internal/orders: one attempt, never repeated by anyone. */
export const createOrderRequestSchema = z.strictObject({
  reference: z.string(),
  offer: flightOfferSchema,
  travelers: z.array(travelerSchema),
  contact: z.strictObject({ emailAddress: z.string(), countryCallingCode: z.string(), phoneNumber: z.string() }),
  /** For how many days the airline is asked to keep the seats unpaid; the longest it can when left out. */
  holdDays: z.optional(z.int().check(z.gte(1), z.lte(6))),
  mayPayAtOnce,
});
export type CreateOrderRequest = z.infer<typeof createOrderRequestSchema>;

/** Until when an unpaid order lives, and until when its price does: ISO instants, absent where they do not apply. */
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
  /** The provider certainly never got the order: a person may try again. */
  z.object({ outcome: z.literal('not-sent') }),
  /** The provider may or may not hold the order. Nobody retries; the sweeper asks. */
  z.object({ outcome: z.literal('unknown') }),
]);
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>;

/**
 * GET /internal/orders?reference=: `order` absent when the provider answered that it has none; `supported` false when
 * the provider cannot be asked at all, so that a person has to.
 */
export const orderLookupSchema = z.object({ supported: z.boolean(), order: z.optional(providerOrderSchema) });
export type OrderLookup = z.infer<typeof orderLookupSchema>;

/** A flight of an order as the airline has it today, which may differ from what was sold. */
export const orderedSegmentSchema = z.extend(bookedSegmentSchema, {
  status: z.enum(['confirmed', 'waitlisted', 'pending', 'cancelled']),
});
export type OrderedSegment = z.infer<typeof orderedSegmentSchema>;

/** GET /internal/orders/:orderId: the state of the order today; `gone` when the provider does not know it (any more). */
export const orderStateSchema = z.object({
  standing: z.enum(['held', 'ticketed', 'cancelled', 'gone']),
  ticketNumbers: z.array(z.string()),
  ...heldShape,
  total: z.optional(moneySchema),
  segments: z.optional(z.array(orderedSegmentSchema)),
});
export type OrderState = z.infer<typeof orderStateSchema>;

/** An order in force, with our booking number as far as it carries one. */
export const listedOrderSchema = z.extend(providerOrderSchema, { reference: z.optional(z.string()) });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

/** GET /internal/order-pages?after=: the orders in force; `supported` false when the provider cannot list them. */
export const orderPageSchema = z.object({
  supported: z.boolean(),
  orders: z.array(listedOrderSchema),
  next: z.optional(z.string()),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** DELETE /internal/orders/:orderId */
export const cancelOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('cancelled') }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type CancelOutcome = z.infer<typeof cancelOutcomeSchema>;

/** GET /internal/provider: `per-offer` means that some offers are paid with their order; `desk` that people issue tickets. */
export const providerCapabilitiesSchema = z.object({
  hold: z.enum(['always', 'per-offer', 'never']),
  issue: z.enum(['call', 'desk']),
});
export type ProviderCapabilities = z.infer<typeof providerCapabilitiesSchema>;

/** POST /internal/orders/:orderId/issue: tickets for that total and no other; one attempt, never repeated by anyone. */
export const issueOrderRequestSchema = z.strictObject(moneySchema.shape);
export const issueOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('confirmed'), ticketNumbers: z.array(z.string()) }),
  /** Nothing was issued. `newTotal` comes with `fare-changed`; with `desk` the tickets come later, by other hands. */
  z.object({
    outcome: z.literal('rejected'),
    reason: z.enum(['fare-changed', 'order-gone', 'desk', 'refused']),
    newTotal: z.optional(moneySchema),
    error: z.optional(providerErrorSchema),
  }),
  /** The provider certainly never got the request. */
  z.object({ outcome: z.literal('not-sent') }),
  /** The provider may have issued: whoever asked looks at the order until it tells. */
  z.object({ outcome: z.literal('unknown') }),
]);
export type IssueOutcome = z.infer<typeof issueOutcomeSchema>;
