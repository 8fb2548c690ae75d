import { type DepartureCancellation, type DepartureDetails, texts } from '@portal/contracts';
import { lazyDialog, useMayCall, useSession } from '@portal/remote-kit';
import { deadlineText } from '@portal/remote-kit/records';
import { Alert, Button, Cluster } from '@portal/ui-kit';
import { useState } from 'react';
import styles from './departures.module.css';
import { useEndCancellation } from './use-departures';

const ConfirmCancellation = lazyDialog(async () => (await import('./confirm-cancellation')).ConfirmCancellation);

const words = texts.departures;

interface NoticeProps {
  departure: DepartureDetails;
  cancellation: DepartureCancellation;
}

/** Open request, with buttons for the person who requested it and for the person who decides. */
function RequestNotice({ departure, cancellation }: NoticeProps) {
  const { user } = useSession();
  const canConfirm = useMayCall('confirmDepartureCancellation');
  const [isConfirming, setConfirming] = useState(false);
  const ending = useEndCancellation(departure.id);
  const { requestedAt, requestedBy, requestedById, reason } = cancellation;
  const isOwn = user?.id === requestedById;
  return (
    <>
      <Alert
        kind="warning"
        title={words.states.requested}
        actions={
          canConfirm ? (
            <Cluster>
              {isOwn ? null : (
                <Button size="sm" onApproach={ConfirmCancellation.prefetch} onPress={() => setConfirming(true)}>
                  {words.confirm}
                </Button>
              )}
              <Button size="sm" variant="secondary" isPending={ending.isPending} onPress={() => ending.mutate()}>
                {isOwn ? words.withdraw : words.decline}
              </Button>
            </Cluster>
          ) : null
        }
      >
        <p>{isOwn ? words.own : words.requestedBy(requestedBy, deadlineText(requestedAt))}</p>
        <p>
          {words.reason}: {reason}
        </p>
      </Alert>
      {isConfirming ? (
        <ConfirmCancellation departure={departure} cancellation={cancellation} onClose={() => setConfirming(false)} />
      ) : null}
    </>
  );
}

/** State of the latest cancellation. */
export function CancellationNotice({ departure }: { departure: DepartureDetails }) {
  const { cancellation, records, bookings } = departure;
  if (!cancellation) return null;
  const { state, reason, requestedBy, confirmedBy = '' } = cancellation;
  if (state === 'requested') return <RequestNotice departure={departure} cancellation={cancellation} />;
  const done = records.length - bookings;
  return (
    <Alert
      kind={state === 'running' ? 'info' : 'success'}
      title={state === 'running' ? words.running(done, records.length) : words.finished(records.length)}
    >
      {state === 'running' ? (
        <>
          <progress className={styles.bar} value={done} max={records.length} aria-label={words.states.running} />
          <p>{words.runningNote}</p>
        </>
      ) : null}
      <p>{words.confirmedBy(confirmedBy, requestedBy)}</p>
      <p>
        {words.reason}: {reason}
      </p>
    </Alert>
  );
}
