import { texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useIdempotentMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const keyOf = (customerId: string) => ['users', 'records', customerId] as const;

export function useCustomerNotes(customerId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(customerId), 'notes'],
    queryFn: () => api.listCustomerNotes(customerId),
    staleTime: 0,
  });
}

export function useCustomerTimeline(customerId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(customerId), 'timeline'],
    queryFn: () => api.getCustomerTimeline(customerId),
    staleTime: 0,
  });
}

export function useAddNote(customerId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useIdempotentMutation({
    create: (request: { text: string }, key) => api.addCustomerNote(customerId, request, key),
    failure: texts.customers.noteFailed,
    onSuccess: () => notify({ kind: 'success', text: texts.customers.noteAdded }),
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(customerId) }),
  });
}
