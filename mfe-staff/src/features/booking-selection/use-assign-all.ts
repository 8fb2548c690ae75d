import { type Booking, texts } from '@portal/contracts';
import { errorText, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { useState } from 'react';

/** Booking with the reason why it was not assigned, if it was not. */
interface Outcome {
  booking: Booking;
  refusal?: string;
}

/** Assigns bookings to the user one by one. A refusal stops none of the others. */
export function useAssignAll() {
  const api = useApi();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const assigning = useMutation({
    mutationFn: async (bookings: readonly Booking[]) => {
      const outcomes: Outcome[] = [];
      for (const booking of bookings) {
        setDone(outcomes.length);
        try {
          await api.assignBooking(booking._id);
          outcomes.push({ booking });
        } catch (error) {
          outcomes.push({ booking, refusal: errorText(error as Error, texts.work.takeFailed) });
        }
      }
      return outcomes;
    },
    onSettled: () => {
      for (const queryKey of [['bookings'], ['work']]) void queries.invalidateQueries({ queryKey });
    },
  });
  return { assigning, done };
}
