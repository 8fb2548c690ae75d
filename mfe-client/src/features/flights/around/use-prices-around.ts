import { agencyDate, type FlightOffer } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { daysAfter, type SearchValues, toCriteria } from '@portal/remote-kit/flight-search';
import { useQueryClient } from '@portal/remote-kit/query';
import { useEffect, useState } from 'react';
import { grandTotalMinor } from '../facts/offer-facts';
import { offersQuery } from '../search/use-flight-search';

const daysAround = [-3, -2, -1, 0, 1, 2, 3];

export interface DayAround {
  /** The search for that day; one with a way back stays as long as it was. */
  search: SearchValues;
  /** The cheapest offer, null when nobody flies, undefined while it is not known. */
  cheapest?: FlightOffer | null | undefined;
}

function searchesAround(searched: SearchValues): readonly SearchValues[] {
  const { departureDate, returnDate } = searched;
  return daysAround
    .map((days) => ({
      ...searched,
      departureDate: daysAfter(departureDate, days),
      returnDate: returnDate && daysAfter(returnDate, days),
    }))
    .filter((search) => search.departureDate >= agencyDate());
}

const cheapestOf = (offers: readonly FlightOffer[]): FlightOffer | null =>
  offers.toSorted((one, other) => grandTotalMinor(one) - grandTotalMinor(other))[0] ?? null;

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

/**
 * The lowest price of the days around the departure, once they are wanted: asked one after the other, the nearest first,
 * because each is a search of its own for the airlines, and from the memory of searches where it was made before. The first
 * failure ends it.
 */
export function usePricesAround(searched: SearchValues, isWanted: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const [known, setKnown] = useState<Readonly<Record<string, FlightOffer | null>>>({});
  const [hasFailed, setFailed] = useState(false);
  // They follow from the search, and the parent gives each search a strip of its own.
  const [searches] = useState(() => searchesAround(searched));
  const from = searched.departureDate;
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    const nearest = searches.toSorted(
      (one, other) => distance(one.departureDate, from) - distance(other.departureDate, from),
    );
    const askAll = async () => {
      for (const search of nearest) {
        if (!isShown) return;
        const offers = await queries.fetchQuery(offersQuery(api, toCriteria(search)));
        if (isShown) setKnown((before) => ({ ...before, [search.departureDate]: cheapestOf(offers) }));
      }
    };
    askAll().catch(() => {
      if (isShown) setFailed(true);
    });
    return () => {
      isShown = false;
    };
  }, [api, queries, isWanted, searches, from]);
  const days: readonly DayAround[] = searches.map((search) => ({ search, cheapest: known[search.departureDate] }));
  return { days, hasFailed };
}
