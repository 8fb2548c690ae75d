import { errorText } from '@portal/api-client';
import { type ChangeOffer, type ChangeOffersQuery, texts } from '@portal/contracts';
import { useMutation } from '../queries/use-mutation';
import { useQuery, useQueryClient } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { notify } from '../session/events';

const words = texts.dateChanges;

/** Runs after failures too: the booking and its balance may have changed concurrently. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['payments'], ['work']]) void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({
      queryKey: ['bookings'],
      predicate: ({ queryKey }) => queryKey[2] !== 'change-offers',
    });
  };
}

/** Offers of the airline for a day; none are requested before a day is chosen. */
export function useChangeOffers(id: string, query: ChangeOffersQuery | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', id, 'change-offers', query?.date, query?.itinerary],
    queryFn: () => api.getChangeOffers(id, query!),
    enabled: query !== undefined,
    // Offers expire, and each request asks the airline.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function useStartDateChange(id: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id: offerId, total }: ChangeOffer) => api.startDateChange(id, { offerId, total }),
    failure: words.confirmFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onDone();
    },
    onSettled: useRefresh(),
  });
}

export function useWithdrawDateChange(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.withdrawDateChange(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error) => notify({ kind: 'error', text: errorText(error, words.withdrawFailed) }),
    onSettled: useRefresh(),
  });
}
