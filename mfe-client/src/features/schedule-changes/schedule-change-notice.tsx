import { type Booking, texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { FlightChanges, scheduleChangeTitle } from '@portal/remote-kit/records';
import { Alert, Button } from '@portal/ui-kit';
import { isOver } from './schedule-change-badge';

const words = texts.scheduleChanges;

function useReadChange(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => api.readScheduleChange(id, { number }),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    failure: words.confirmFailed,
    // After failures too: the airline may have changed the flights again.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['bookings'] }),
  });
}

/** Change of the flights by the airline, until the client confirms it or the trip is over. */
export function ScheduleChangeNotice({ booking }: { booking: Booking }) {
  const reading = useReadChange(booking._id);
  const { scheduleChange: change, itineraries = [] } = booking;
  if (!change || isOver(booking)) return null;
  const { connection, before, number } = change;
  return (
    <Alert
      kind="warning"
      title={scheduleChangeTitle(change, itineraries)}
      actions={
        <Button size="sm" isPending={reading.isPending} onPress={() => reading.mutate(number)}>
          {words.confirm}
        </Button>
      }
    >
      {connection ? <p>{words.connectionLeft(connection.at, connection.minutes)}</p> : null}
      <FlightChanges before={before} after={itineraries} />
      <p>{connection ? words.weCall : words.questions}</p>
      {reading.error ? <p role="alert">{errorText(reading.error, words.confirmFailed)}</p> : null}
    </Alert>
  );
}
