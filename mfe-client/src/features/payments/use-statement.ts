import type { Payment, Statement } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { isOpen, openPauseMs, type PayRequest } from '@portal/remote-kit/paying';
import { useCreation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { useEffect, useRef } from 'react';

const statementKey = (bookingId: string) => ['payments', 'statement', bookingId] as const;

/** What a booking costs, what arrived and what is on its way; it is asked for again until nothing is. */
export function useStatement(bookingId: string) {
  const api = useApi();
  return useQuery({
    queryKey: statementKey(bookingId),
    queryFn: () => api.getStatement(bookingId),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Statement | undefined } }) =>
      state.data?.payments.some(isOpen) ? openPauseMs : false,
  });
}

export function usePaymentMethods(isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'methods'],
    queryFn: () => api.getPaymentMethods(),
    enabled: isWanted,
  });
}

/** Starts a payment; whatever comes of it, the statement is asked for again, as it also knows what another tab started. */
export function useStartPayment(bookingId: string, onStarted: (payment: Payment, request: PayRequest) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useCreation({
    create: (request: PayRequest, key) => api.startPayment({ bookingId, ...request }, key),
    onSuccess: (payment: Payment, request: PayRequest) => {
      onStarted(payment, request);
      queries.setQueryData<Statement>(statementKey(bookingId), (known) =>
        known ? { ...known, payments: [payment, ...known.payments.filter(({ id }) => id !== payment.id)] } : known,
      );
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: statementKey(bookingId) }),
  });
}

/** Asks for bookings again, whose payment status changes, when a payment that was seen on its way has ended. */
export function useEndOf(open: Payment | undefined): void {
  const seen = useRef<string>(undefined);
  const queries = useQueryClient();
  useEffect(() => {
    const hasEnded = seen.current !== undefined && seen.current !== open?.id;
    seen.current = open?.id;
    if (!hasEnded) return;
    void queries.invalidateQueries({ queryKey: ['bookings'] });
  });
}
