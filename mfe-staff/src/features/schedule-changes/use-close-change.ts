import { texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';

const words = texts.scheduleChanges;

interface Change {
  bookingId: string;
  number: number;
}

function useChangeStep(send: (change: Change) => Promise<{ message: string }>, failure: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, failure) }),
    // After failures too: a colleague may have closed it first.
    onSettled: () => {
      for (const queryKey of [['work'], ['bookings']]) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Closes the work item of a change by the airline. */
export function useCloseChange() {
  const api = useApi();
  return useChangeStep(({ bookingId, number }) => api.closeScheduleChange(bookingId, { number }), words.doneFailed);
}

/** Records that the customer keeps the new flights, which also closes the work item. */
export function useKeepFlights() {
  const api = useApi();
  return useChangeStep(async ({ bookingId, number }) => {
    await api.answerScheduleChange(bookingId, { number, answer: 'keep' });
    return { message: words.customerKeepsSaved };
  }, words.keepFailed);
}
