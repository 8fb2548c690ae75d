import { texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';

/** Runs after failures too: the booking and its balance may have changed concurrently. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['bookings'] });
    void queries.invalidateQueries({ queryKey: ['payments', 'statement'] });
  };
}

export function useCancelBooking(id: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.cancelBooking(id),
    failure: texts.errors.cancelBookingPage,
    onSuccess: () => {
      notify({ kind: 'success', text: texts.success.bookingCancelled });
      onDone();
    },
    onSettled: useRefresh(),
  });
}

export function useAskToCancel(id: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.requestCancellation(id),
    failure: texts.cancelling.askFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onDone();
    },
    onSettled: useRefresh(),
  });
}

export function useWithdrawRequest(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.withdrawCancelRequest(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error) => notify({ kind: 'error', text: errorText(error, texts.cancelling.withdrawFailed) }),
    onSettled: useRefresh(),
  });
}
