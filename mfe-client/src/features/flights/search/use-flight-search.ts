import { ownStep, useApi, useSearchParams } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from '@portal/remote-kit/forms';
import {
  defaultSearch,
  isSameSearch,
  readSearch,
  remainingProblem,
  type SearchField,
  type SearchProblem,
  searchProblem,
  type SearchValues,
  toCriteria,
  writeSearch,
} from './search-criteria';

/** Offers are good for longer at the provider; asking again after this keeps seats and prices honest. */
const offersFreshMs = 5 * 60_000;

/**
 * The search of the page. The address is what was searched, the form what is typed: a link to a search runs it, and
 * Back brings the earlier one.
 */
export function useFlightSearch() {
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const searched = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  const form = useForm<SearchValues>({ defaultValues: searched ?? defaultSearch() });
  const typed = useWatch({ control: form.control }) as SearchValues;
  const [problem, setProblem] = useState<SearchProblem | null>(() => (searched ? searchProblem(searched) : null));

  const isRunnable = searched !== null && searchProblem(searched) === null;
  const criteria = isRunnable ? toCriteria(searched) : null;
  const offers = useQuery({
    queryKey: ['flights', 'offers', criteria],
    queryFn: ({ signal }) => (criteria ? api.searchFlights(criteria, signal) : []),
    enabled: criteria !== null,
    staleTime: offersFreshMs,
    retry: false,
    refetchOnWindowFocus: false,
  });

  const searchKey = searched ? writeSearch(searched).toString() : '';
  useEffect(() => {
    const inAddress = readSearch(new URLSearchParams(searchKey));
    if (inAddress) form.reset(inAddress);
  }, [searchKey, form]);

  const { refetch } = offers;
  /** Runs what is typed; returns the key of that search, or null when something is wrong with it. */
  const search = useCallback((): string | null => {
    const values = form.getValues();
    const found = searchProblem(values);
    setProblem(found);
    if (found) {
      const [first] = Object.keys(found.fields) as SearchField[];
      if (first) form.setFocus(first);
      return null;
    }
    const next = writeSearch(values);
    if (searched && isSameSearch(values, searched)) void refetch();
    else setQuery(next, ownStep);
    return next.toString();
  }, [form, refetch, searched, setQuery]);

  const isOutdated = searched !== null && !isSameSearch({ ...searched, ...typed }, searched);
  const shownProblem = problem && remainingProblem(problem, typed);
  return { form, problem: shownProblem, search, searched, searchKey, offers, isRunnable, isOutdated };
}
