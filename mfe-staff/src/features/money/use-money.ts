import type { ManualPaymentRequest, PaymentListQuery } from '@portal/contracts';
import { texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { keepPreviousData, useCreation, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

/** One page of all payments, filtered, sorted and searched by the service. */
export function usePayments(query: PaymentListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'all', query],
    queryFn: () => api.listPayments(query),
    placeholderData: keepPreviousData,
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
