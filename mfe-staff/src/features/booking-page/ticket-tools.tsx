import type { Booking } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { useIssueTickets } from '../work/use-work';

const FareDialog = lazyDialog(async () => (await import('../work/fare-dialog')).FareDialog);
const ExtendHoldDialog = lazyDialog(async () => (await import('../work/holds/extend-hold-dialog')).ExtendHoldDialog);
const IssueDialog = lazyDialog(async () => (await import('../work/issue-dialog')).IssueDialog);

const isPaid = ({ money }: Booking): boolean =>
  money !== undefined && Number(money.charged.amount) > 0 && Number(money.balance.amount) <= 0;

/** Actions for held seats: decide on a fare change, issue tickets, extend the hold. */
export function TicketTools({ booking }: { booking: Booking }) {
  const canDecide = useMayCall('resolveFareChange');
  const canIssue = useMayCall('issueBooking');
  const canExtend = useMayCall('extendHold');
  const [requested, setAsked] = useState<'fare' | 'issue' | 'extend' | null>(null);
  const { _id: id, bookingNumber: number, fareChange, fulfilment, status } = booking;
  const isHeld = fulfilment?.state === 'held' && status === 'confirmed';
  const close = () => setAsked(null);
  return (
    <>
      {isHeld && fareChange && canDecide ? (
        <Button onApproach={FareDialog.prefetch} onPress={() => setAsked('fare')}>
          Resolve fare change
        </Button>
      ) : null}
      {isHeld && !booking.package && !fareChange && canIssue ? (
        <IssueButton
          booking={booking}
          {...(!isPaid(booking) && { onApproach: IssueDialog.prefetch, onOpenConfirm: () => setAsked('issue') })}
        />
      ) : null}
      {isHeld && canExtend ? (
        <Button variant="secondary" onApproach={ExtendHoldDialog.prefetch} onPress={() => setAsked('extend')}>
          Extend hold
        </Button>
      ) : null}
      {requested === 'fare' && fareChange ? (
        <FareDialog booking={{ id, number }} totals={fareChange} onClose={close} />
      ) : null}
      {requested === 'extend' ? (
        <ExtendHoldDialog booking={{ id, number }} payBy={fulfilment?.payBy} onClose={close} />
      ) : null}
      {requested === 'issue' ? <IssueDialog booking={booking} onClose={close} /> : null}
    </>
  );
}

interface IssueButtonProps {
  booking: Booking;
  onApproach?: () => void;
  /** Set while a balance is due: opens the dialog that asks for a reason. */
  onOpenConfirm?: () => void;
}

function IssueButton({ booking, onApproach, onOpenConfirm }: IssueButtonProps) {
  const issue = useIssueTickets();
  return (
    <Button
      variant="secondary"
      isPending={issue.isPending}
      {...(onApproach && { onApproach })}
      onPress={onOpenConfirm ?? (() => issue.mutate(booking._id))}
    >
      Issue tickets
    </Button>
  );
}
