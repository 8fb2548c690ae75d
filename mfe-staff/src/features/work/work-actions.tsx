import { texts } from '@portal/contracts';
import { useMayCall, useSession } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { rowId } from './work-cells';
import type { WorkRow } from './work-rows';
import { useExtendHold } from './use-tickets';
import { useGiveBackBooking, useIssueTickets, useTakeBooking } from './use-work';

interface WorkActionsProps {
  row: WorkRow;
  /** Somebody has talked to the airline. */
  onAirline: (row: WorkRow) => void;
  onApproachAirline: () => void;
  /** Somebody decides about a fare that changed. */
  onFare: (row: WorkRow) => void;
  onApproachFare: () => void;
  /** Somebody knows whose the money is. */
  onAssign: (row: WorkRow) => void;
  onApproachAssign: () => void;
}

/** What can be done about an item: what it waits for, and to take it or give it back. */
export function WorkActions({
  row,
  onAirline,
  onApproachAirline,
  onFare,
  onApproachFare,
  ...assign
}: WorkActionsProps) {
  const mayTell = useMayCall('tellAirlineSaid');
  const mayIssue = useMayCall('issueBooking');
  const mayDecide = useMayCall('decideFare');
  const mayExtend = useMayCall('extendHold');
  const mayAssign = useMayCall('assignUnmatched');
  if (row.homeless && mayAssign)
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-describedby={rowId(row)}
        onApproach={assign.onApproachAssign}
        onPress={() => assign.onAssign(row)}
      >
        Assign
      </Button>
    );
  if (!row.booking) return null;
  const isAsked = row.section === 'call-airline' && row.reason !== 'airline-cancelled';
  return (
    <>
      {isAsked && mayTell ? (
        <Button size="sm" aria-describedby={rowId(row)} onApproach={onApproachAirline} onPress={() => onAirline(row)}>
          The airline said...
        </Button>
      ) : null}
      {row.reason === 'issue' && mayIssue ? <Issuing row={row} bookingId={row.booking.id} /> : null}
      {row.totals && mayDecide ? (
        <Button size="sm" aria-describedby={rowId(row)} onApproach={onApproachFare} onPress={() => onFare(row)}>
          Decide...
        </Button>
      ) : null}
      {row.section === 'holds-ending' && mayExtend ? <Extending row={row} bookingId={row.booking.id} /> : null}
      <Holding row={row} bookingId={row.booking.id} />
    </>
  );
}

function Issuing({ row, bookingId }: { row: WorkRow; bookingId: string }) {
  const issue = useIssueTickets();
  return (
    <Button size="sm" aria-describedby={rowId(row)} isPending={issue.isPending} onPress={() => issue.mutate(bookingId)}>
      Issue tickets
    </Button>
  );
}

function Extending({ row, bookingId }: { row: WorkRow; bookingId: string }) {
  const extension = useExtendHold();
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-describedby={rowId(row)}
      isPending={extension.isPending}
      onPress={() => extension.mutate(bookingId)}
    >
      Extend hold
    </Button>
  );
}

function Holding({ row, bookingId }: { row: WorkRow; bookingId: string }) {
  const { user } = useSession();
  const take = useTakeBooking();
  const giveBack = useGiveBackBooking();
  const { assignee } = row;
  const isOwn = assignee?.id === user?.id;
  if (assignee && !isOwn && user?.role !== 'admin') return null;
  const change = assignee ? giveBack : take;
  const given = isOwn ? 'Give back' : texts.work.free;
  return (
    <Button
      size="sm"
      variant={assignee ? 'quiet' : 'secondary'}
      aria-describedby={rowId(row)}
      isPending={change.isPending}
      onPress={() => change.mutate(bookingId)}
    >
      {assignee ? given : 'Take'}
    </Button>
  );
}
