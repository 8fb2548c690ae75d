import type { FlightOffer, LowestPrice } from '@portal/contracts';
import { type FoundFlights, useApi } from '@portal/remote-kit';
import { type SearchValues, toCriteria } from '@portal/remote-kit/flight-search';
import { useQueryClient } from '@portal/remote-kit/query';
import { isDataSaverOn } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { offersFreshMs, offersQuery } from '../search/use-flight-search';
import { type NearbyDate, dayDistance, findLowestPrice, nearbyDateSearches } from './nearby-dates';
import { whenIdle } from './when-idle';

/** `resting`: Data Saver is on and the user has not asked. `failed`: a request failed; the others are not sent. */
export type FetchStatus = 'asking' | 'resting' | 'done' | 'failed';

interface Around {
  searched: SearchValues;
  offers: readonly FlightOffer[];
  /** Set once the user asked for the prices, which overrides Data Saver. */
  isWanted: boolean;
}

/** Delays in ms. The first is longer, so that quickly changing the search sends no requests. */
const restsMs = { first: 600, further: 150 };

const isFresh = (at: number): boolean => Date.now() - at < offersFreshMs;

/**
 * Lowest prices of nearby dates. Cached search results are used first. The other dates are requested in idle time, one by
 * one and nearest first, because each may be a search at the airlines (ADR 0035). With Data Saver on, requests wait for the
 * user. `ask` sends them immediately, also after a failure.
 */
export function useNearbyDatePrices({ searched, offers, isWanted }: Around) {
  const api = useApi();
  const queries = useQueryClient();
  // Computed once: the parent mounts a new strip for every search.
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
    const canAsk = async (restMs: number) => {
      if (isWanted || attempt > 0) return true;
      if (!isDataSaverOn()) await whenIdle(restMs, signal);
      return !isDataSaverOn();
    };
    const askAll = async (): Promise<FetchStatus> => {
      const others = searches.filter((search) => search.departureDate !== from && remembered(search).length === 0);
      const gap = ({ departureDate }: SearchValues) => dayDistance(departureDate, from);
      for (const [index, search] of others.toSorted((one, other) => gap(one) - gap(other)).entries()) {
        if (!(await canAsk(index === 0 ? restsMs.first : restsMs.further))) return 'resting';
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
    const reported = queries.getQueryState<LowestPrice>(lowestQuery(search).queryKey);
    if (reported?.data !== undefined && isFresh(reported.dataUpdatedAt)) return [[search.departureDate, reported.data]];
    return [];
  }
}
