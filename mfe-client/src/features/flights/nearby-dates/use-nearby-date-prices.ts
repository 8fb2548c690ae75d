import type { FlightOffer, LowestPrice } from '@portal/contracts';
import { type FoundFlights, useApi } from '@portal/remote-kit';
import { type SearchValues, toCriteria } from '@portal/remote-kit/flight-search';
import { useQueryClient } from '@portal/remote-kit/query';
import { isDataSaverOn } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { offersFreshMs, offersQuery } from '../search/use-flight-search';
import { type NearbyDate, dayDistance, findLowestPrice, nearbyDateSearches } from './nearby-dates';
import { whenIdle } from './when-idle';

/** `resting`: little data is to be used and nobody asked for it. `failed`: the first failure ends it. */
export type FetchStatus = 'asking' | 'resting' | 'done' | 'failed';

interface Around {
  searched: SearchValues;
  /** What the search brought. */
  offers: readonly FlightOffer[];
  /** Somebody asked for it, whatever the device says about data. */
  isWanted: boolean;
}

/** Who goes on to another search within the first costs nothing. */
const restsMs = { first: 600, further: 150 };

const isFresh = (at: number): boolean => Date.now() - at < offersFreshMs;

/**
 * The lowest price of the days around the departure. What searches of the last minutes brought is there without asking. The
 * others are asked in idle time, the nearest first and one after the other, because each may be a search at the airlines (ADR
 * 0035); for somebody who saves data only when it is wanted. `ask` does it at once, also after a failure.
 */
export function useNearbyDatePrices({ searched, offers, isWanted }: Around) {
  const api = useApi();
  const queries = useQueryClient();
  // They follow from the search, and the parent gives each search a strip of its own.
  const [searches] = useState(() => nearbyDateSearches(searched));
  const [known, setKnown] = useState<Readonly<Record<string, LowestPrice>>>(() =>
    Object.fromEntries(searches.flatMap(remembered)),
  );
  const [asking, setAsking] = useState<FetchStatus>(isDataSaverOn() && !isWanted ? 'resting' : 'asking');
  const [attempt, setAttempt] = useState(0);
  const from = searched.departureDate;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const mayAsk = async (restMs: number) => {
      if (isWanted || attempt > 0) return true;
      if (!isDataSaverOn()) await whenIdle(restMs, signal);
      return !isDataSaverOn();
    };
    const askAll = async (): Promise<FetchStatus> => {
      const others = searches.filter((search) => search.departureDate !== from && remembered(search).length === 0);
      const gap = ({ departureDate }: SearchValues) => dayDistance(departureDate, from);
      for (const [index, search] of others.toSorted((one, other) => gap(one) - gap(other)).entries()) {
        if (!(await mayAsk(index === 0 ? restsMs.first : restsMs.further))) return 'resting';
        const lowest = await queries.fetchQuery(lowestQuery(search));
        if (signal.aborted) break;
        setKnown((before) => ({ ...before, [search.departureDate]: lowest }));
      }
      return 'done';
    };
    void askAll()
      .catch((): FetchStatus => 'failed')
      .then((state) => {
        if (!signal.aborted) setAsking(state);
      });
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, queries, isWanted, attempt, searches, from]);
  const days: readonly NearbyDate[] = searches.map((search) => ({
    search,
    lowest: search.departureDate === from ? findLowestPrice(offers) : known[search.departureDate],
  }));
  return { days, asking, ask };

  function ask() {
    setAsking('asking');
    setAttempt((before) => before + 1);
  }

  function lowestQuery(search: SearchValues) {
    const criteria = toCriteria(search);
    return {
      queryKey: ['flights', 'lowest', criteria],
      queryFn: async () => (await api.getLowestPrice(criteria)).lowest,
      staleTime: offersFreshMs,
      retry: false,
    };
  }

  function remembered(search: SearchValues): [string, LowestPrice][] {
    const found = queries.getQueryState<FoundFlights>(offersQuery(api, toCriteria(search)).queryKey);
    if (found?.data && isFresh(found.dataUpdatedAt))
      return [[search.departureDate, findLowestPrice(found.data.offers)]];
    const told = queries.getQueryState<LowestPrice>(lowestQuery(search).queryKey);
    if (told?.data !== undefined && isFresh(told.dataUpdatedAt)) return [[search.departureDate, told.data]];
    return [];
  }
}
