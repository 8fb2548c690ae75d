import { type AssignUnmatchedRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

export function useUnmatched() {
  const api = useApi();
  return useQuery({ queryKey: ['payments', 'unmatched'], queryFn: () => api.listUnmatched(), staleTime: 0 });
}

/** Booking search for the assignment. Runs once enough text is typed to narrow the result. */
export function useBookingSearch(q: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'all', { q, pageSize: 5 }],
    queryFn: () => api.listBookings({ q, page: 1, pageSize: 5 }),
    enabled: q.trim().length >= 3,
  });
}

/** Runs after failures too: a colleague may have acted first. */
export function useRefetchPayments() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['payments'], ['work'], ['bookings']]) void queries.invalidateQueries({ queryKey });
  };
}

export function useAssignUnmatched(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: AssignUnmatchedRequest) => api.assignUnmatched(id, request),
    failure: texts.desk.assign,
    onSuccess: () => notify({ kind: 'success', text: texts.desk.assigned }),
    onSettled: useRefetchPayments(),
  });
}
