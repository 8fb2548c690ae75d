import { type AirlineResponseRequest, type StaleRate, texts, type UnmatchedMoney, type Work } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

/** Polling interval while the page is visible. */
const refreshMs = 30_000;

export function useWork() {
  const api = useApi();
  return useQuery<Work>({ queryKey: ['work'], queryFn: () => api.getWork(), refetchInterval: refreshMs });
}

/** Unmatched payments. */
export function useUnmatchedPayments() {
  const api = useApi();
  return useQuery<UnmatchedMoney[]>({
    queryKey: ['work', 'money'],
    queryFn: () => api.listUnmatched(),
    refetchInterval: refreshMs,
  });
}

/** Rates that are too old to convert with. Payments services of earlier releases do not list them. */
export function useStaleRates() {
  const api = useApi();
  return useQuery<StaleRate[]>({
    queryKey: ['work', 'stale-rates'],
    queryFn: () => api.listStaleRates(),
    refetchInterval: refreshMs,
    retry: false,
  });
}

/** Payments that need confirmation by a second person, oldest first. */
export function usePaymentsToConfirm() {
  const api = useApi();
  return useQuery({
    queryKey: ['work', 'to-confirm'],
    queryFn: () => api.listPayments({ needs: 'confirmation', page: 1, pageSize: 100, sort: 'createdAt' }),
    refetchInterval: refreshMs,
  });
}

/** Runs after failures too: a colleague may have acted first. */
export function useInvalidateQueries() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['work'] });
    void queries.invalidateQueries({ queryKey: ['bookings'] });
  };
}

export function useAssignBooking() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.assignBooking(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.work.takeFailed) }),
    onSettled: useInvalidateQueries(),
  });
}

export function useUnassignBooking() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.unassignBooking(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.work.giveBackFailed) }),
    onSettled: useInvalidateQueries(),
  });
}

export function useRecordAirlineResponse(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: AirlineResponseRequest) => api.tellAirlineSaid(id, request),
    failure: texts.work.recordAirlineFailed,
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onSettled: useInvalidateQueries(),
  });
}

export function useRecordReminderCall() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.recordReminderCall(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.work.informedFailed) }),
    onSettled: useInvalidateQueries(),
  });
}

export function useIssueTickets() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.issueBooking(id, {}),
    onSuccess: ({ message, data }) =>
      notify({ kind: data.fulfilment?.state === 'held' ? 'error' : 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.work.issueFailed) }),
    onSettled: useInvalidateQueries(),
  });
}
