import type { LinkPayment, OpenedLink } from '@portal/contracts';
import { ApiError, useApi } from '@portal/remote-kit';
import { isOpen, openPollIntervalMs, type PayRequest, saveDocument } from '@portal/remote-kit/paying';
import { useIdempotentMutation, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { useEffect, useState } from 'react';
import { storePayment, getStoredPayment } from './stored-payment';

const linkKey = (token: string) => ['pay-link', token] as const;
const paymentKey = (token: string, id: string) => ['pay-link', token, id] as const;

/** An invalid link stays invalid, so there is no retry. */
export const isLinkInvalid = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Content of a pay link, polled while a payment is open. */
export function usePayLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: linkKey(token),
    queryFn: () => api.openPayLink(token),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: OpenedLink | undefined; error: Error | null } }) =>
      !isLinkInvalid(state.error) && state.data?.payments.some(isOpen) ? openPollIntervalMs : false,
  });
}

/** Payment made in this tab. It is available longer than the link. */
export function useOwnPayment(token: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [id, setId] = useState(() => getStoredPayment(token));
  const { data, error, isPending } = useQuery({
    queryKey: paymentKey(token, id ?? ''),
    queryFn: () => api.getLinkPayment(token, id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: LinkPayment | undefined } }) =>
      state.data && isOpen(state.data) ? openPollIntervalMs : false,
  });
  const hasEnded = data !== undefined && !isOpen(data);
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: linkKey(token), exact: true });
  }, [hasEnded, queries, token]);
  const take = (payment: LinkPayment) => {
    storePayment(token, payment.id);
    queries.setQueryData<LinkPayment>(paymentKey(token, payment.id), payment);
    setId(payment.id);
  };
  return { payment: error ? undefined : data, isAsking: id !== undefined && isPending, take };
}

export function usePayByLink(token: string, onStarted: (payment: LinkPayment, request: PayRequest) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useIdempotentMutation({
    create: (request: PayRequest, key) => api.payByLink(token, request, key),
    onSuccess: onStarted,
    onSettled: () => void queries.invalidateQueries({ queryKey: linkKey(token), exact: true }),
  });
}

export function useLinkReceipt(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.getLinkReceipt(token, id),
    onSuccess: saveDocument,
  });
}
