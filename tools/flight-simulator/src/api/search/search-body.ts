import { z } from 'zod';
import type { Leg, SearchRequest } from '../../offers/search-offers';
import { fail } from '../../provider-error';
import { CABINS, TRAVELER_TYPES, type Cabin } from '../../wire';
import { parseJson } from '../request/json-body';
import { checkCurrency, checkDate, checkPlace } from './search-query';
import { readBody } from '../request/validation';

const carrierCodes = z.array(z.string().regex(/^[A-Z0-9]{2}$/)).min(1);

const searchBody = z.looseObject({
  currencyCode: z.string().optional(),
  originDestinations: z
    .array(
      z.looseObject({
        id: z.string().min(1),
        originLocationCode: z.string(),
        destinationLocationCode: z.string(),
        departureDateTimeRange: z.looseObject({ date: z.string() }),
      }),
    )
    .min(1)
    .max(6),
  travelers: z
    .array(
      z.looseObject({
        id: z.string().min(1),
        travelerType: z.enum(TRAVELER_TYPES),
        associatedAdultId: z.string().optional(),
      }),
    )
    .min(1)
    .max(18),
  sources: z.array(z.literal('GDS')).min(1),
  searchCriteria: z
    .looseObject({
      maxFlightOffers: z.int().min(1).max(250).optional(),
      maxPrice: z.int().min(1).optional(),
      flightFilters: z
        .looseObject({
          cabinRestrictions: z
            .array(z.looseObject({ cabin: z.enum(CABINS), originDestinationIds: z.array(z.string()).optional() }))
            .optional(),
          carrierRestrictions: z
            .looseObject({
              includedCarrierCodes: carrierCodes.optional(),
              excludedCarrierCodes: carrierCodes.optional(),
            })
            .optional(),
          connectionRestriction: z.looseObject({ maxNumberOfConnections: z.int().min(0).max(2).optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
});
type SearchBody = z.infer<typeof searchBody>;

const MOST_SEATS = 9;

function cabinOf(body: SearchBody, legId: string): Cabin {
  const restrictions = body.searchCriteria?.flightFilters?.cabinRestrictions ?? [];
  const restriction = restrictions.find(({ originDestinationIds }) => originDestinationIds?.includes(legId) ?? true);
  return restriction?.cabin ?? 'ECONOMY';
}

function legsOf(body: SearchBody, today: string): Leg[] {
  return body.originDestinations.map((leg, index) => {
    const at = `/originDestinations[${index}]`;
    return {
      origin: checkPlace({ value: leg.originLocationCode, source: { pointer: `${at}/originLocationCode` } }),
      destination: checkPlace({
        value: leg.destinationLocationCode,
        source: { pointer: `${at}/destinationLocationCode` },
      }),
      date: checkDate(
        { value: leg.departureDateTimeRange.date, source: { pointer: `${at}/departureDateTimeRange/date` } },
        today,
      ),
      cabin: cabinOf(body, leg.id),
    };
  });
}

/** Parses a search body: up to six legs, any traveler type. */
export function readSearchBody(text: string, today: string): SearchRequest {
  const body = readBody(searchBody, parseJson(text));
  const seated = body.travelers.filter(({ travelerType }) => travelerType !== 'HELD_INFANT').length;
  if (seated > MOST_SEATS) {
    throw fail(10661, 'The total number of seated travelers must not exceed 9', { pointer: '/travelers' });
  }
  const filters = body.searchCriteria?.flightFilters;
  const included = filters?.carrierRestrictions?.includedCarrierCodes;
  const excluded = filters?.carrierRestrictions?.excludedCarrierCodes;
  if (included && excluded) {
    throw fail(2668, 'includedCarrierCodes and excludedCarrierCodes cannot be combined', {
      pointer: '/searchCriteria/flightFilters/carrierRestrictions',
    });
  }
  const maxPrice = body.searchCriteria?.maxPrice;
  return {
    legs: legsOf(body, today),
    passengers: body.travelers.map(({ id, travelerType, associatedAdultId }) => ({
      id,
      type: travelerType,
      ...(associatedAdultId ? { associatedAdultId } : {}),
    })),
    currency: checkCurrency({ value: body.currencyCode ?? 'ZMW', source: { pointer: '/currencyCode' } }),
    ...(included ? { includedCarriers: included } : {}),
    ...(excluded ? { excludedCarriers: excluded } : {}),
    maxConnections: filters?.connectionRestriction?.maxNumberOfConnections ?? 2,
    ...(maxPrice ? { maxPrice } : {}),
    max: body.searchCriteria?.maxFlightOffers ?? 250,
  };
}
