import { type PartyOffer, texts } from '@portal/contracts';
import { useMutation } from '../queries/use-mutation';
import { useQuery, useQueryClient } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { notify } from '../session/events';

/** Price of the booking with this many travelers; none is requested before a number is chosen. */
export function usePartyOffer(id: string, travelers: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', id, 'party', travelers],
    queryFn: () => api.getPartyOffer(id, { travelers: travelers! }),
    enabled: travelers !== undefined,
    // The price depends on what was paid in the meantime.
    gcTime: 0,
    retry: false,
  });
}

export function useChangeParty(id: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ travelers, after: total }: PartyOffer) => api.changeParty(id, { travelers, total }),
    failure: texts.party.confirmFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onDone();
    },
    // Runs after failures too: the booking may have changed concurrently.
    onSettled: () => {
      for (const queryKey of [['bookings'], ['payments'], ['work']]) void queries.invalidateQueries({ queryKey });
    },
  });
}
