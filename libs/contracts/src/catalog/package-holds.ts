import * as z from 'zod/mini';
import { isoDateOrInstant } from '../values/fields';
import { groupOfferSchema } from './group-offer';
import { calendarDate } from '../values/plain-fields';

/** POST /internal/packages/:id/holds: idempotent per booking. */
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
  groupOffer: z.optional(z.object(groupOfferSchema.shape)),
});
export type HeldPackage = z.infer<typeof heldPackageSchema>;

/** DELETE /internal/packages/:id/holds/:bookingId. `released` is false when there was no hold (any more). */
export const releasedPlacesSchema = z.object({ released: z.boolean() });

/**
 * POST /internal/packages/:id/holds/:bookingId/date: moves the places of a booking to another date; idempotent per move.
 * Moves of a booking are numbered from 1, so that a repeated earlier move changes nothing.
 */
export const moveHoldRequestSchema = z.strictObject({
  startDate: calendarDate,
  move: z.int().check(z.gte(1)),
});
export type MoveHold = z.infer<typeof moveHoldRequestSchema>;

/**
 * POST /internal/packages/:id/holds/:bookingId/places: releases places of a party that became smaller. A hold never grows,
 * so that a repeated request changes nothing.
 */
export const reduceHoldRequestSchema = z.strictObject({ places: z.int().check(z.gte(1)) });
export type ReduceHold = z.infer<typeof reduceHoldRequestSchema>;
