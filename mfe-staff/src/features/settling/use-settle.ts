import { type EndSettlementRequest, type SettleBookingRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { useInvalidateQueries } from '../money/use-money';

/** @param onDone also runs if a refreshed statement replaces the form before the response arrives */
export function useSettleBooking(bookingId: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: SettleBookingRequest) => api.settleBooking(bookingId, request),
    failure: texts.settling.failed,
    onSuccess: ({ closed }) => {
      notify({ kind: 'success', text: closed?.request ? texts.settling.asked : texts.settling.done });
      onDone();
    },
    // A colleague may have settled it first.
    onSettled: useInvalidateQueries(),
  });
}

/** The whole account of an open request. `gcTime: 0` removes it from the cache when the dialog closes. */
export function useRevealAccount(bookingId: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.revealRefundAccount(bookingId), gcTime: 0 });
}

/**
 * Withdraws the caller's own request, or declines that of a colleague.
 * @param onDone as for `useSettleBooking`
 */
export function useEndSettlement(bookingId: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: EndSettlementRequest) => api.endSettlement(bookingId, body),
    failure: texts.settling.endFailed,
    onSuccess: ({ closed }) => {
      const isDeclined = closed?.endedRequest?.ending === 'declined';
      notify({ kind: 'success', text: isDeclined ? texts.settling.declined : texts.settling.withdrawn });
      onDone();
    },
    // A colleague may have confirmed it first.
    onSettled: useInvalidateQueries(),
  });
}
