import { type SettleBookingRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { useInvalidateQueries } from '../money/use-money';

export function useSettleBooking(bookingId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: SettleBookingRequest) => api.settleBooking(bookingId, request),
    failure: texts.settling.failed,
    onSuccess: ({ closed }) =>
      notify({ kind: 'success', text: closed?.request ? texts.settling.asked : texts.settling.done }),
    // A colleague may have settled it first.
    onSettled: useInvalidateQueries(),
  });
}
