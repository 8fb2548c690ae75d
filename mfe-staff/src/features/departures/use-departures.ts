import { type Departure, type DepartureDetails, type RequestDepartureCancellation, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

/** Polling interval while a departure is being cancelled. */
const runningPauseMs = 2_000;
/** Polling interval while the list is visible. */
const refreshMs = 30_000;

const isRunning = ({ cancellation }: Departure): boolean => cancellation?.state === 'running';

/** Upcoming departures that have bookings or a cancellation. */
export function useDepartures() {
  const api = useApi();
  return useQuery<Departure[]>({
    queryKey: ['departures'],
    queryFn: () => api.listDepartures(),
    refetchInterval: refreshMs,
  });
}

export function useDeparture(id: string) {
  const api = useApi();
  return useQuery<DepartureDetails>({
    queryKey: ['departures', id],
    queryFn: () => api.getDeparture(id),
    refetchInterval: ({ state }: { state: { data?: DepartureDetails | undefined } }) =>
      state.data && isRunning(state.data) ? runningPauseMs : refreshMs,
  });
}

/** Queries are repeated after failures too: a colleague may have changed the departure first. */
function useInvalidate() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['departures'], ['bookings'], ['work']]) void queries.invalidateQueries({ queryKey });
  };
}

export function useRequestCancellation(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: RequestDepartureCancellation) => api.requestDepartureCancellation(id, request),
    failure: texts.departures.requestFailed,
    onSuccess: () => notify({ kind: 'success', text: texts.departures.requested }),
    onSettled: useInvalidate(),
  });
}

export function useConfirmCancellation(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (requests: string) => api.confirmDepartureCancellation(id, { requests }),
    failure: texts.departures.confirmFailed,
    onSuccess: () => notify({ kind: 'success', text: texts.departures.confirmed }),
    onSettled: useInvalidate(),
  });
}

/** Withdraws the caller's own request, or declines that of a colleague. */
export function useEndCancellation(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.endDepartureCancellation(id),
    failure: texts.departures.endFailed,
    onSuccess: () => notify({ kind: 'success', text: texts.departures.ended }),
    onSettled: useInvalidate(),
  });
}
