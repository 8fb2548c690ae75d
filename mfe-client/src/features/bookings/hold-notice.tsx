import { type Booking, texts } from '@portal/contracts';
import { Deadline } from '@portal/remote-kit/records';
import { Alert } from '@portal/ui-kit';
import { isFullyPaid, wasPaid } from './booking-facts';

/** Notice about the tickets: payment deadline, or ticketing state. */
export function HoldNotice({ booking }: { booking: Booking }) {
  const { state, payBy } = booking.fulfilment ?? {};
  if (state === undefined || state === 'not-needed' || state === 'ticketed') return null;
  const isPackage = booking.package !== undefined;
  // A fully paid package needs no further action.
  if (isPackage && isFullyPaid(booking)) return null;
  const about = { ...texts.holding.about, ...(isPackage && texts.holding.aboutPlaces) };
  if (state === 'lapsed' && wasPaid(booking)) return <Alert kind="info">{about.released}</Alert>;
  if (state !== 'held') return <Alert kind="info">{about[state]}</Alert>;
  if (isFullyPaid(booking)) return <Alert kind="info">{about.paid}</Alert>;
  if (booking.paymentStatus === 'paid') return <Alert kind="info">{about.paidByHand}</Alert>;
  if (!payBy) return <Alert kind="info">{about.held}</Alert>;
  return (
    <Alert
      kind="info"
      title={
        <>
          {texts.holding.payBy} <Deadline at={payBy} />
        </>
      }
    >
      {about.held}
    </Alert>
  );
}
