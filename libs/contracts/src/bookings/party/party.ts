import * as z from 'zod/mini';
import { limits } from '../../limits';
import { moneySchema } from '../../payments/money';

const travelers = z.int().check(z.gte(limits.adultsMin), z.lte(limits.adultsMax));

/** GET /bookings/:id/party: price of the booking with fewer travelers. Changes nothing. */
export const partyQuerySchema = z.strictObject({
  travelers: z.coerce.number().check(z.int(), z.gte(limits.adultsMin), z.lte(limits.adultsMax)),
});
export type PartyQuery = z.infer<typeof partyQuerySchema>;

export const partyOfferResponseSchema = z.object({
  data: z.object({
    travelers: z.int(),
    /** Travelers who are charged: fewer than `travelers` with a group offer. */
    paying: z.int(),
    /** Price of the whole booking, with its fees. */
    before: moneySchema,
    after: moneySchema,
    /** Part of `after` that the terms retain for those who leave. Absent if nothing is. */
    retained: z.optional(moneySchema),
    /** Still to pay. */
    due: moneySchema,
    /** Becomes credit of the owner. */
    credit: moneySchema,
  }),
});
export type PartyOffer = z.infer<typeof partyOfferResponseSchema>['data'];

/** PUT /bookings/:id/party. The total protects the owner from another price than the one shown. */
export const changePartyRequestSchema = z.strictObject({ travelers, total: z.strictObject(moneySchema.shape) });
export type ChangePartyRequest = z.infer<typeof changePartyRequestSchema>;
