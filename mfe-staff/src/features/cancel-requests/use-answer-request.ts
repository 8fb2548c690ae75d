import { type AnswerCancelRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';

/** Ends a request to cancel. Lists are asked for again after a failure too: a colleague may have been quicker. */
export function useAnswerRequest(bookingId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: AnswerCancelRequest) => api.answerCancelRequest(bookingId, answer),
    failure: texts.cancelling.answerFailed,
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onSettled: () => {
      for (const queryKey of [['work'], ['bookings'], ['payments']]) void queries.invalidateQueries({ queryKey });
    },
  });
}
