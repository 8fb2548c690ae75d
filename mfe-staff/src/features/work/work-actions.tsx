import { texts } from '@portal/contracts';
import { useMayCall, useSession } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ComponentProps } from 'react';
import { useCloseChange } from '../schedule-changes/use-close-change';
import { CloseLatePayment } from '../unmatched/close-late-payment';
import { CallActions } from './calls/call-actions';
import { rowId } from './work-cells';
import styles from './work.module.css';
import type { WorkRow } from './work-rows';
import { useUnassignBooking, useIssueTickets, useAssignBooking } from './use-work';

interface WorkActionsProps {
  row: WorkRow;
  /** Opens the dialog of the item: airline response, fare change, payment assignment, cancellation request or hold extension. */
  onOpenConfirm: (row: WorkRow) => void;
  /** Preload functions of the dialogs. */
  approach: Readonly<Record<'airline' | 'fare' | 'money' | 'request' | 'extend' | 'settle', () => void>>;
}

/** Row button, described by the row so that screen readers can tell them apart. */
const RowButton = ({ row, ...button }: { row: WorkRow } & Omit<ComponentProps<typeof Button>, 'size'>) => (
  <Button size="sm" aria-describedby={rowId(row)} {...button} />
);

/** Row actions: the step that the item needs next, and its assignment. */
export function WorkActions({ row, onOpenConfirm, approach }: WorkActionsProps) {
  const canRecordResponse = useMayCall('tellAirlineSaid');
  const canIssue = useMayCall('issueBooking');
  const canDecide = useMayCall('resolveFareChange');
  const canExtend = useMayCall('extendHold');
  const canAssign = useMayCall('assignUnmatched');
  const canSettle = useMayCall('settleBooking');
  const canAnswer = useMayCall('answerCancelRequest');
  const canClose = useMayCall('closeScheduleChange');
  const asking = (dialog: keyof typeof approach) => ({
    row,
    onApproach: approach[dialog],
    onPress: () => onOpenConfirm(row),
  });
  if (row.unmatched)
    return canAssign ? (
      <RowButton {...asking('money')} variant="secondary">
        Assign
      </RowButton>
    ) : (
      <span className={styles.quiet}>{texts.work.adminAssigns}</span>
    );
  if (row.latePaymentId !== undefined)
    return <CloseLatePayment paymentId={row.latePaymentId} describedBy={rowId(row)} />;
  if (!row.booking) return null;
  if (row.isClosed) return canSettle ? <RowButton {...asking('settle')}>{texts.settling.settleMore}</RowButton> : null;
  const isAsked = row.section === 'call-airline';
  return (
    <>
      {isAsked && canRecordResponse ? <RowButton {...asking('airline')}>Record answer...</RowButton> : null}
      {row.section === 'refunds' && row.reason !== 'paid-by-hand' && canSettle ? (
        <RowButton {...asking('settle')}>{texts.settling.settleMore}</RowButton>
      ) : null}
      {row.section === 'cancel-requests' && canAnswer ? (
        <RowButton {...asking('request')}>{texts.cancelling.response}</RowButton>
      ) : null}
      {row.changeNumber !== undefined && canClose ? (
        <Closing row={row} bookingId={row.booking.id} number={row.changeNumber} />
      ) : null}
      {row.reason === 'issue' && canIssue ? <Issuing row={row} bookingId={row.booking.id} /> : null}
      {row.totals && canDecide ? <RowButton {...asking('fare')}>Resolve...</RowButton> : null}
      {row.section === 'holds-ending' && canExtend ? (
        <RowButton {...asking('extend')} variant="secondary">
          Extend hold
        </RowButton>
      ) : null}
      {row.section === 'call-customer' ? <CallActions row={row} bookingId={row.booking.id} /> : null}
      <Holding row={row} bookingId={row.booking.id} />
    </>
  );
}

function Issuing({ row, bookingId }: { row: WorkRow; bookingId: string }) {
  const issue = useIssueTickets();
  return (
    <RowButton row={row} isPending={issue.isPending} onPress={() => issue.mutate(bookingId)}>
      Issue tickets
    </RowButton>
  );
}

function Closing({ row, ...change }: { row: WorkRow; bookingId: string; number: number }) {
  const closing = useCloseChange();
  return (
    <RowButton row={row} isPending={closing.isPending} onPress={() => closing.mutate(change)}>
      {texts.scheduleChanges.done}
    </RowButton>
  );
}

function Holding({ row, bookingId }: { row: WorkRow; bookingId: string }) {
  const { user } = useSession();
  const take = useAssignBooking();
  const giveBack = useUnassignBooking();
  const { assignee } = row;
  const isOwn = assignee?.id === user?.id;
  if (assignee && !isOwn && user?.role !== 'admin') return null;
  const change = assignee ? giveBack : take;
  return (
    <RowButton
      row={row}
      variant={assignee ? 'quiet' : 'secondary'}
      isPending={change.isPending}
      onPress={() => change.mutate(bookingId)}
    >
      {assignee ? texts.work.free : 'Assign to me'}
    </RowButton>
  );
}
