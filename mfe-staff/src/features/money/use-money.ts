import type { ManualPaymentRequest, PaymentListQuery, Statement } from '@portal/contracts';
import { texts } from '@portal/contracts';
import { ApiError, notify, useApi } from '@portal/remote-kit';
import { keepPreviousData, useCreation, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { isOpen } from './money-words';

/** How often to look while a payment is on its way and somebody sees the page. */
const openPauseMs = 3_000;

/** One page of all payments, filtered, sorted and searched by the service. */
export function usePayments(query: PaymentListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'all', query],
    queryFn: () => api.listPayments(query),
    placeholderData: keepPreviousData,
  });
}

/** Payments is told of a booking a moment after it was made. */
const isNotKnownYet = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * What a booking costs and what came in for it, asked for again while a payment is on its way; null while payments does not
 * know the booking, and asked for again until it does.
 */
export function useStatement(bookingId: string) {
  const api = useApi();
  return useQuery<Statement | null>({
    queryKey: ['payments', 'statement', bookingId],
    queryFn: () =>
      api.getStatement(bookingId).catch((error: unknown) => {
        if (isNotKnownYet(error)) return null;
        throw error;
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === null || data?.payments.some(isOpen) ? openPauseMs : false),
  });
}

/** Money that moved changes statements, lists of payments, and what bookings say of theirs. */
export function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['payments'] });
    void queries.invalidateQueries({ queryKey: ['bookings'] });
  };
}

export function useTakePayment() {
  const api = useApi();
  return useCreation({
    create: (request: ManualPaymentRequest, key) => api.takePayment(request, key),
    failure: texts.desk.takePayment,
    onSuccess: ({ receiptNumber }) => notify({ kind: 'success', text: texts.desk.paymentTaken(receiptNumber) }),
    onSettled: useRefresh(),
  });
}

export function useReversePayment(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.reversePayment(id, { reason }),
    failure: texts.desk.reversePayment,
    onSuccess: () => notify({ kind: 'success', text: texts.desk.paymentReversed }),
    onSettled: useRefresh(),
  });
}
