import { type Booking, type DateChange, type DateChangeEndReason, type PackageDates, texts } from '@portal/contracts';
import { Alert, Button, formatDate, formatMoney } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { ChangeDates } from './change-dates';
import { ChangeFlights } from './change-flights';
import { useWithdrawDateChange } from './use-date-change';

const words = texts.dateChanges;

const reasonOf = ({ reason }: DateChange): string =>
  words.reasons[reason as DateChangeEndReason] ?? words.reasons.refused;

/** Progress of a change of the date: payment due, being confirmed, done, or ended without a change. */
export function DateChangeProgress({ booking }: { booking: Booking }) {
  const withdrawing = useWithdrawDateChange(booking._id);
  const { dateChange: change, status } = booking;
  if (!change || status !== 'confirmed') return null;
  if (change.datesBefore && change.datesAfter)
    return <PackageProgress change={change} before={change.datesBefore} after={change.datesAfter} />;
  const flights = <ChangeFlights before={change.before} after={change.after} />;
  const { amount, currency } = change.total;
  switch (change.state) {
    case 'awaiting-payment':
      return Number(amount) > 0 && change.expiresAt ? (
        <Alert
          kind="warning"
          title={words.awaitingTitle}
          actions={
            <Button
              size="sm"
              variant="secondary"
              isPending={withdrawing.isPending}
              onPress={() => withdrawing.mutate()}
            >
              {words.withdraw}
            </Button>
          }
        >
          <p>{words.awaiting(formatMoney(amount, currency), formatDate(change.expiresAt, { kind: 'instant' }))}</p>
          {flights}
          <p>{words.awaitingMore}</p>
        </Alert>
      ) : (
        <Asking>{flights}</Asking>
      );
    case 'confirming':
      return <Asking>{flights}</Asking>;
    case 'done':
      return (
        <Alert kind="success" title={words.doneTitle}>
          <p>{words.done}</p>
          {flights}
        </Alert>
      );
    case 'ended':
      return (
        <Alert kind="info" title={words.endedTitle}>
          <p>
            {reasonOf(change)} {words.endedMoney}
          </p>
        </Alert>
      );
    default:
      return null;
  }
}

interface PackageProgressProps {
  change: DateChange;
  before: PackageDates;
  after: PackageDates;
}

/** Places are moved by the agency, within seconds. */
function PackageProgress({ change: { state }, before, after }: PackageProgressProps) {
  if (state === 'ended')
    return (
      <Alert kind="info" title={words.endedTitle}>
        <p>{words.notMoved}</p>
      </Alert>
    );
  const isDone = state === 'done';
  return (
    <Alert kind={isDone ? 'success' : 'info'} title={isDone ? words.doneTitle : words.movingTitle}>
      {isDone ? <p>{words.movedDone}</p> : null}
      <ChangeDates before={before} after={after} />
    </Alert>
  );
}

const Asking = ({ children }: { children: ReactNode }) => (
  <Alert kind="info" title={words.askingTitle}>
    <p>{words.asking}</p>
    {children}
  </Alert>
);
