import { agencyDate, type FlightSearchCriteria, flightSearchQuerySchema, texts } from '@portal/contracts';
import { zodQuery } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';

const requiredFields = ['originLocationCode', 'destinationLocationCode', 'departureDate', 'adults'] as const;
const searchQuery = zodQuery(flightSearchQuerySchema);

/**
 * Parses a search query.
 * @throws QUERY_INVALID with the specified message
 */
export function readCriteria(query: Record<string, unknown>, today: string = agencyDate()): FlightSearchCriteria {
  if (requiredFields.some((field) => !query[field])) {
    throw new DomainError('QUERY_INVALID', { message: texts.validation.searchFieldsRequired });
  }
  const criteria = searchQuery.transform(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
  const mistake = mistakeIn(criteria, today);
  if (mistake) throw new DomainError('QUERY_INVALID', { message: mistake });
  return criteria;
}

function mistakeIn(criteria: FlightSearchCriteria, today: string): string | undefined {
  if (criteria.originLocationCode === criteria.destinationLocationCode) return texts.validation.sameAirports;
  if (criteria.departureDate < today) return texts.validation.dateInPast;
  if (criteria.returnDate && criteria.returnDate < criteria.departureDate) {
    return texts.validation.returnBeforeDeparture;
  }
  return undefined;
}

/** @returns the cache key: equal for queries that request the same flights */
export const searchKeyOf = (criteria: FlightSearchCriteria): string =>
  [
    criteria.originLocationCode,
    criteria.destinationLocationCode,
    criteria.departureDate,
    criteria.returnDate,
    criteria.adults,
    criteria.travelClass,
  ].join();
