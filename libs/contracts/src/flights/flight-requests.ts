import * as z from 'zod/mini';
import { limits, travelClasses } from '../limits';
import { texts } from '../texts';
import { airportCode } from '../values/fields';
import { calendarDate } from '../values/plain-fields';
import { flightOfferSchema } from './flights';

const searchRequired = texts.validation.searchFieldsRequired;

/** Query of GET /flights/offers. All values are sent as text. */
export const flightSearchQuerySchema = z.strictObject({
  originLocationCode: airportCode,
  destinationLocationCode: airportCode,
  departureDate: calendarDate,
  returnDate: z.optional(calendarDate),
  adults: z.coerce
    .number(searchRequired)
    .check(
      z.int(searchRequired),
      z.gte(limits.adultsMin, searchRequired),
      z.lte(limits.adultsMax, texts.validation.adultsTooMany),
    ),
  travelClass: z._default(z.enum(travelClasses), 'ECONOMY'),
});
export type FlightSearchCriteria = z.infer<typeof flightSearchQuerySchema>;

export const pricingRequestSchema = z.strictObject({ offer: flightOfferSchema });
export type PricingRequest = z.infer<typeof pricingRequestSchema>;
