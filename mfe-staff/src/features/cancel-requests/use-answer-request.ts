import { type AnswerCancelRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';

/** Closes a cancellation request. Lists are refetched after failures too: a colleague may have closed it first. */
export function useAnswerRequest(bookingId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (response: AnswerCancelRequest) => api.answerCancelRequest(bookingId, response),
    failure: texts.cancelling.answerFailed,
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onSettled: () => {
      for (const queryKey of [['work'], ['bookings'], ['payments']]) void queries.invalidateQueries({ queryKey });
    },
  });
}
