import { texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';

/** Closes the work item of a change by the airline. */
export function useCloseChange() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ bookingId, number }: { bookingId: string; number: number }) =>
      api.closeScheduleChange(bookingId, { number }),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.scheduleChanges.doneFailed) }),
    // After failures too: a colleague may have closed it first.
    onSettled: () => {
      for (const queryKey of [['work'], ['bookings']]) void queries.invalidateQueries({ queryKey });
    },
  });
}
