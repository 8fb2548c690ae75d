import { type Booking, texts } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { deadlineText } from '@portal/remote-kit/records';
import { Alert, Button } from '@portal/ui-kit';
import { useState } from 'react';

const AnswerDialog = lazyDialog(async () => (await import('./answer-dialog')).AnswerDialog);

const words = texts.cancelling;

/** Open cancellation request with a button to answer it, or the reason why the last one was declined. */
export function CancelRequestNotice({ booking }: { booking: Booking }) {
  const canAnswer = useMayCall('answerCancelRequest');
  const [isAnswering, setAnswering] = useState(false);
  const { _id: id, bookingNumber: number, cancelRequest } = booking;
  if (!cancelRequest) return null;
  const { state, answerBy, airlineSaid, isByStaff, reason } = cancelRequest;
  if (state === 'declined')
    return (
      <Alert kind="info" title={words.declined}>
        {reason}
      </Alert>
    );
  return (
    <>
      <Alert
        kind="info"
        title={words.requested}
        actions={
          canAnswer ? (
            <Button size="sm" onApproach={AnswerDialog.prefetch} onPress={() => setAnswering(true)}>
              {words.response}
            </Button>
          ) : null
        }
      >
        <p>{isByStaff ? words.askedByStaff : words.askedByClient}</p>
        {airlineSaid ? <p>{words.airlineMessage(airlineSaid)}</p> : null}
        {answerBy ? <p>{words.answerDue(deadlineText(answerBy))}</p> : null}
      </Alert>
      {isAnswering ? (
        <AnswerDialog booking={{ id, number }} airlineSaid={airlineSaid} onClose={() => setAnswering(false)} />
      ) : null}
    </>
  );
}
