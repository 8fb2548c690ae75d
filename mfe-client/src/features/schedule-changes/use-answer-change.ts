import { type ScheduleChangeAnswer, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';

const words = texts.scheduleChanges;

interface Answer {
  number: number;
  /** Absent to confirm a small change. */
  answer?: ScheduleChangeAnswer;
}

/** Sends the owner's answer to a change by the airline. */
export function useAnswerChange(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ number, answer }: Answer) =>
      answer ? api.answerScheduleChange(id, { number, answer }) : api.readScheduleChange(id, { number }),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    failure: words.answerFailed,
    // After failures too: the airline may have changed the flights again.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['bookings'] }),
  });
}
