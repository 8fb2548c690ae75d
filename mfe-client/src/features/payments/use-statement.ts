import type { Payment, PaymentState, Statement, StartPaymentRequest } from '@portal/contracts';
import { ApiError, useApi } from '@portal/remote-kit';
import { useCreation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { useEffect, useRef } from 'react';

/** How often to look while a payment is on its way and somebody sees the page. */
const openPauseMs = 2_000;

const ended: readonly PaymentState[] = ['completed', 'failed', 'mismatch'];
export const isOpen = ({ state }: Payment): boolean => !ended.includes(state);

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
export function useStartPayment(
  bookingId: string,
  onStarted: (payment: Payment, request: StartPaymentRequest) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useCreation({
    create: (request: StartPaymentRequest, key) => api.startPayment(request, key),
    onSuccess: (payment: Payment, request: StartPaymentRequest) => {
      onStarted(payment, request);
      queries.setQueryData<Statement>(statementKey(bookingId), (known) =>
        known ? { ...known, payments: [payment, ...known.payments.filter(({ id }) => id !== payment.id)] } : known,
      );
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: statementKey(bookingId) }),
  });
}

export const isInProgress = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'PAYMENT_IN_PROGRESS';

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
