import { type Booking, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { FlightChanges, scheduleChangeTitle } from '@portal/remote-kit/records';
import { Alert, Button } from '@portal/ui-kit';
import { useCloseChange } from './use-close-change';

const words = texts.scheduleChanges;

/** Change of the flights by the airline, until the customer has confirmed it and staff have handled it. */
export function ScheduleChangeNotice({ booking }: { booking: Booking }) {
  const canClose = useMayCall('closeScheduleChange');
  const closing = useCloseChange();
  const { _id: bookingId, scheduleChange: change, itineraries = [] } = booking;
  if (!change) return null;
  const { connection, before, number, reason, isRead } = change;
  return (
    <Alert
      kind={reason ? 'warning' : 'info'}
      title={scheduleChangeTitle(change, itineraries)}
      actions={
        reason && canClose ? (
          <Button size="sm" isPending={closing.isPending} onPress={() => closing.mutate({ bookingId, number })}>
            {words.done}
          </Button>
        ) : null
      }
    >
      {connection ? <p>{words.connectionLeft(connection.at, connection.minutes)}</p> : null}
      <FlightChanges before={before} after={itineraries} />
      <p>
        {isRead ? words.read : words.unread} {reason ? words.contactCustomer : null}
      </p>
    </Alert>
  );
}
