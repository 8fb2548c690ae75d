import { type AssignUnmatchedRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

/** Money that came in and belongs to no booking, or came after its payment had failed. */
export function useUnmatched() {
  const api = useApi();
  return useQuery({ queryKey: ['payments', 'unmatched'], queryFn: () => api.listUnmatched(), staleTime: 0 });
}

/** Bookings that might be the one, once enough is typed to tell them apart. */
export function useBookingSearch(q: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'all', { q, pageSize: 5 }],
    queryFn: () => api.listBookings({ q, page: 1, pageSize: 5 }),
    enabled: q.trim().length >= 3,
  });
}

export function useAssignUnmatched(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: AssignUnmatchedRequest) => api.assignUnmatched(id, request),
    failure: texts.desk.assign,
    onSuccess: () => notify({ kind: 'success', text: texts.desk.assigned }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['payments'] });
      void queries.invalidateQueries({ queryKey: ['work'] });
      void queries.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
}
