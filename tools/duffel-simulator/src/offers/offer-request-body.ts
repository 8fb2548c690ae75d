import { isCalendarDate } from '@portal/flight-simulator';
import { z } from 'zod';

const iata = z.string().regex(/^[A-Z]{3}$/);
const timeRange = z.strictObject({ from: z.string(), to: z.string() }).nullish();

const slice = z.strictObject({
  origin: iata,
  destination: iata,
  departure_date: z.string().refine(isCalendarDate),
  arrival_time: timeRange,
  departure_time: timeRange,
});

/** Only adults: the portal sells no others, and the API needs ages for them. */
const passenger = z.strictObject({
  type: z.literal('adult'),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

export const offerRequestBody = z.strictObject({
  slices: z.array(slice).min(1).max(6),
  passengers: z.array(passenger).min(1).max(9),
  cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']).default('economy'),
  max_connections: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
});
export type OfferRequestBody = z.infer<typeof offerRequestBody>;
