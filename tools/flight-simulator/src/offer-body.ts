import { z } from 'zod';
import { CURRENCIES, TRAVELER_TYPES } from './wire';

const amount = z.string().regex(/^\d+(\.\d{1,2})?$/);

/** Minimum fields of a returned offer; all others are compared with what this simulator would generate. */
export const offerBody = z.looseObject({
  type: z.literal('flight-offer'),
  id: z.string().min(1),
  source: z.literal('GDS'),
  lastTicketingDate: z.string().optional(),
  itineraries: z
    .array(
      z.looseObject({
        segments: z
          .array(
            z.looseObject({
              id: z.string().min(1),
              carrierCode: z.string().regex(/^[A-Z0-9]{2}$/),
              number: z.string().regex(/^\d{1,4}$/),
              departure: z.looseObject({
                iataCode: z.string().regex(/^[A-Z]{3}$/),
                at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
              }),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .max(6),
  price: z.looseObject({ currency: z.enum(CURRENCIES), grandTotal: amount }),
  travelerPricings: z
    .array(
      z.looseObject({
        travelerId: z.string().min(1),
        travelerType: z.enum(TRAVELER_TYPES),
        associatedAdultId: z.string().optional(),
        fareDetailsBySegment: z.array(z.looseObject({ segmentId: z.string(), class: z.string() })).min(1),
      }),
    )
    .min(1)
    .max(18),
});
export type OfferBody = z.infer<typeof offerBody>;
