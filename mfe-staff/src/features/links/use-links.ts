import { type CreatePayLinkRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useIdempotentMutation, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const keyOf = (bookingId: string) => ['payments', 'links', bookingId] as const;

export function usePayLinks(bookingId: string) {
  const api = useApi();
  return useQuery({ queryKey: keyOf(bookingId), queryFn: () => api.listPayLinks(bookingId) });
}

function useInvalidateQueries(bookingId: string) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: keyOf(bookingId) });
}

/** The response contains the token, which cannot be requested again. */
export function useCreatePayLink(bookingId: string) {
  const api = useApi();
  return useIdempotentMutation({
    create: (request: CreatePayLinkRequest, key) => api.createPayLink(request, key),
    failure: texts.desk.createLink,
    gcTime: 0,
    onSettled: useInvalidateQueries(bookingId),
  });
}

export function useRevokePayLink(bookingId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.revokePayLink(id),
    failure: texts.desk.revokeLink,
    onSuccess: () => notify({ kind: 'success', text: texts.desk.linkRevoked }),
    onError: (error) => notify({ kind: 'error', text: error.message || texts.desk.revokeLink }),
    onSettled: useInvalidateQueries(bookingId),
  });
}
