import type { ManualPaymentRequest, PaymentListQuery, PaymentSettings } from '@portal/contracts';
import { texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import {
  keepPreviousData,
  useIdempotentMutation,
  useMutation,
  useQuery,
  useQueryClient,
} from '@portal/remote-kit/query';
import { moneyText } from './payment-labels';

const limitsKey = ['settings', 'payments'] as const;

export function usePayments(query: PaymentListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'all', query],
    queryFn: () => api.listPayments(query),
    placeholderData: keepPreviousData,
  });
}

/** Invalidates all data that depends on payments: statements, payment lists, bookings and the work list. */
export function useInvalidateQueries() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['payments'] });
    void queries.invalidateQueries({ queryKey: ['bookings'] });
    void queries.invalidateQueries({ queryKey: ['work'] });
  };
}

export function useRecordPayment() {
  const api = useApi();
  return useIdempotentMutation({
    create: (request: ManualPaymentRequest, key) => api.recordPayment(request, key),
    failure: texts.desk.recordPayment,
    onSuccess: ({ receiptNumber, state, amount }) => {
      const isAwaiting = state === 'awaiting';
      const text = isAwaiting
        ? texts.confirming.takenAwaiting(moneyText(amount))
        : texts.desk.paymentTaken(receiptNumber);
      notify({ kind: 'success', text });
    },
    onSettled: useInvalidateQueries(),
  });
}

export function usePaymentLimits() {
  const api = useApi();
  return useQuery({ queryKey: limitsKey, queryFn: () => api.getPaymentSettings() });
}

export function useSavePaymentLimits() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: PaymentSettings) => api.updatePaymentSettings(settings),
    failure: texts.desk.saveSettings,
    onSuccess: (saved) => {
      queries.setQueryData(limitsKey, saved);
      notify({ kind: 'success', text: texts.desk.settingsSaved });
    },
  });
}

/** Confirms a payment, withdraws it, or ends an open payment request. */
export function useChangePayment(id: string, action: 'confirm' | 'withdraw' | 'end') {
  const api = useApi();
  const changes = { confirm: api.confirmPayment, withdraw: api.withdrawPayment, end: api.endPayment };
  return useMutation({
    mutationFn: () => changes[action](id),
    failure: texts.confirming[action].failed,
    onSuccess: ({ state }) => {
      // Ending a request checks with the provider first: the payment may have completed.
      const hasArrived = action === 'end' && state === 'completed';
      const text = hasArrived ? texts.confirming.arrived : texts.confirming[action].done;
      notify({ kind: 'success', text });
    },
    onSettled: useInvalidateQueries(),
  });
}

export function useReversePayment(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.reversePayment(id, { reason }),
    failure: texts.desk.reversePayment,
    onSuccess: () => notify({ kind: 'success', text: texts.desk.paymentReversed }),
    onSettled: useInvalidateQueries(),
  });
}
