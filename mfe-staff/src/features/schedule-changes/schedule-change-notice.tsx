import { type Booking, type ScheduleChange, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { FlightChanges, scheduleChangeTitle } from '@portal/remote-kit/records';
import { Alert, Button } from '@portal/ui-kit';
import { useCloseChange, useKeepFlights } from './use-close-change';

const words = texts.scheduleChanges;

const standingOf = ({ answer, isRead }: ScheduleChange): string => {
  if (answer === 'call') return words.asksForCall;
  return isRead ? words.read : words.unread;
};

/** Change of the flights by the airline, until the customer has confirmed it and staff have handled it. */
export function ScheduleChangeNotice({ booking }: { booking: Booking }) {
  const canClose = useMayCall('closeScheduleChange');
  const closing = useCloseChange();
  const keeping = useKeepFlights();
  const { _id: bookingId, scheduleChange: change, itineraries = [] } = booking;
  if (!change) return null;
  const { connection, before, number, reason, isAsked } = change;
  const isAtAirline = reason === 'airline-awaits-answer';
  return (
    <Alert
      kind={reason ? 'warning' : 'info'}
      title={scheduleChangeTitle(change, itineraries)}
      actions={
        reason && canClose ? (
          <>
            {isAsked ? (
              <Button size="sm" isPending={keeping.isPending} onPress={() => keeping.mutate({ bookingId, number })}>
                {words.customerKeeps}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant={isAsked ? 'secondary' : 'primary'}
              isPending={closing.isPending}
              onPress={() => closing.mutate({ bookingId, number })}
            >
              {words.done}
            </Button>
          </>
        ) : null
      }
    >
      {connection ? <p>{words.connectionLeft(connection.at, connection.minutes)}</p> : null}
      <FlightChanges before={before} after={itineraries} />
      <p>
        {isAtAirline ? words.awaitsAirline : standingOf(change)} {reason && !isAtAirline ? words.contactCustomer : null}
      </p>
    </Alert>
  );
}
