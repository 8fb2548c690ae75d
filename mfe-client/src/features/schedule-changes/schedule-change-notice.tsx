import { type Booking, type ScheduleChange, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { FlightChanges, scheduleChangeTitle } from '@portal/remote-kit/records';
import { tripLine } from '@portal/remote-kit/trips';
import { Alert, Button } from '@portal/ui-kit';
import { useState } from 'react';
import { CancelDialog } from '../cancelling/cancel-dialog';
import { cancelWayOf } from '../cancelling/cancel-ways';
import { isOver } from './schedule-change-badge';
import { useAnswerChange } from './use-answer-change';

const words = texts.scheduleChanges;

/** Next step in words: an answer that was given, the question, or whom to call. */
function nextStepOf({ isAsked, answer }: ScheduleChange, { contact }: Booking): string {
  if (!isAsked) return words.questions;
  return answer === 'call' ? words.callComes(contact?.phoneNumber) : words.question;
}

/** Change of the flights by the airline, until the client answers it or the trip is over. */
export function ScheduleChangeNotice({ booking }: { booking: Booking }) {
  const answering = useAnswerChange(booking._id);
  const [isCancelling, setCancelling] = useState(false);
  const { scheduleChange: change, itineraries = [] } = booking;
  if (!change || isOver(booking)) return null;
  const { connection, before, number, isAsked, answer } = change;
  const canCancel = change.canCancel && ['online', 'ask'].includes(cancelWayOf(booking) ?? '');
  const sent = answering.isPending ? (answering.variables.answer ?? 'read') : undefined;
  return (
    <>
      <Alert
        kind="warning"
        title={scheduleChangeTitle(change, itineraries)}
        actions={
          <>
            <Button
              size="sm"
              isPending={sent === 'keep' || sent === 'read'}
              onPress={() => answering.mutate(isAsked ? { number, answer: 'keep' } : { number })}
            >
              {isAsked ? words.keep : words.confirm}
            </Button>
            {isAsked && answer !== 'call' ? (
              <Button
                size="sm"
                variant="secondary"
                isPending={sent === 'call'}
                onPress={() => answering.mutate({ number, answer: 'call' })}
              >
                {words.callMe}
              </Button>
            ) : null}
            {canCancel ? (
              <Button size="sm" variant="secondary" onPress={() => setCancelling(true)}>
                {words.cancelInstead}
              </Button>
            ) : null}
          </>
        }
      >
        {connection ? <p>{words.connectionLeft(connection.at, connection.minutes)}</p> : null}
        <FlightChanges before={before} after={itineraries} />
        <p>{nextStepOf(change, booking)}</p>
        {canCancel ? <p>{words.canCancel}</p> : null}
        {answering.error ? <p role="alert">{errorText(answering.error, words.answerFailed)}</p> : null}
      </Alert>
      {isCancelling ? (
        <CancelDialog booking={booking} about={tripLine(booking)} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  );
}
