import type { ErrorCode, FlightSearchCriteria } from '@portal/contracts';
import { ApiError, type FoundFlights, inPageStep, useApi, useSearchParams } from '@portal/remote-kit';
import { useCheckedForm, useWatch } from '@portal/remote-kit/forms';
import { useQuery } from '@portal/remote-kit/query';
import { useEffect, useMemo } from 'react';
import {
  addressOf,
  defaultSearch,
  isValidSearch,
  isSameSearch,
  readSearch,
  rememberAirports,
  validateSearch,
  type SearchValues,
  searchMessages,
  toCriteria,
  useUnknownPlaces,
  writeSearch,
} from '@portal/remote-kit/flight-search';

/** Cache lifetime of offers. Provider offers are valid for longer; refetching keeps seats and prices current. */
export const offersFreshMs = 5 * 60_000;

const noFlights: FoundFlights = { offers: [], departed: 0 };

/** Query of a search. Equal criteria share its cached result. */
export const offersQuery = (api: ReturnType<typeof useApi>, criteria: FlightSearchCriteria | null) => ({
  queryKey: ['flights', 'offers', criteria],
  queryFn: ({ signal }: { signal: AbortSignal }) => (criteria ? api.searchFlights(criteria, signal) : noFlights),
  staleTime: offersFreshMs,
  retry: false,
});

const rules = (search: SearchValues) => validateSearch(search);

/** Error codes of a rejected search. A retry would have the same result. */
const rejectedCodes: ReadonlySet<string> = new Set<ErrorCode>(['QUERY_INVALID', 'PROVIDER_REFUSED']);

const isRejection = (error: Error | null): boolean => error instanceof ApiError && rejectedCodes.has(error.code);

/**
 * Flight search of the page. The URL is the executed search, the form the typed one: links run a search, and Back restores
 * the previous one. Submitting only changes the URL, so the form has rules but no request schema.
 * @param onSearch called with the key of every search started on the page
 */
export function useFlightSearch(onSearch: (searchKey: string) => void) {
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const searched = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  const criteria = useMemo(() => (searched && isValidSearch(searched) ? toCriteria(searched) : null), [searched]);
  const isRun = criteria !== null;
  const offers = useQuery({
    ...offersQuery(api, criteria),
    select: ({ offers: found }) => found,
    enabled: criteria !== null,
    refetchOnWindowFocus: false,
  });
  const { data: departed = 0 } = useQuery({
    ...offersQuery(api, criteria),
    select: (found) => found.departed,
    enabled: false,
  });
  const { form, submit, check, problem, isPending } = useCheckedForm<SearchValues>({
    defaultValues: searched ?? defaultSearch(),
    rules,
    ...searchMessages,
    sending: { isPending: offers.isFetching, isSuccess: false, error: offers.error, reset: () => undefined },
    send: searchFor,
  });
  const isRejected = isRejection(offers.error);
  useUnknownPlaces(form, isRejected);
  const { isSuccess } = offers;
  useEffect(() => {
    if (isSuccess && criteria) rememberAirports(criteria.originLocationCode, criteria.destinationLocationCode);
  }, [isSuccess, criteria]);
  const typed = useWatch({ control: form.control }) as SearchValues;

  const searchKey = searched ? writeSearch(searched).toString() : '';
  useEffect(() => {
    const inAddress = readSearch(new URLSearchParams(searchKey));
    if (!inAddress) return;
    form.reset(inAddress);
    // A link may contain an invalid search.
    if (!isValidSearch(inAddress)) check();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [searchKey, form]);

  const isOutdated = searched !== null && !isSameSearch({ ...searched, ...typed }, searched);
  const found = { offers, departed, isRunnable: isRun, isOutdated };
  return { form, submit, problem, isRefused: isRejected, isPending, searched, searchKey, searchFor, ...found };

  function searchFor(values: SearchValues) {
    onSearch(writeSearch(values).toString());
    if (searched && isSameSearch(values, searched)) void offers.refetch();
    else setQuery(addressOf(values, query), inPageStep);
  }
}
