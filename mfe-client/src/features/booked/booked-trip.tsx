import { type Booking, bookingMoney, href, isOwing, texts, toMoney } from '@portal/contracts';
import { useFeature } from '@portal/remote-kit/query';
import { DeadlineLine, RecordLocator } from '@portal/remote-kit/records';
import { ButtonLink, Card, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import styles from './booked-trip.module.css';
import { bookingTitle, isClosed, isSettling } from '../bookings/booking-facts';
import { TripMenu } from '../bookings/trip-menu';

const headingOf = (booking: Booking): string => {
  if (isSettling(booking)) return texts.success.bookingSettling;
  return booking.flightDetails ? texts.success.flightBooked : texts.success.packageBooked;
};

/** What was booked a moment ago, open above all others: its number at the airline, and how to pay. Nothing once it is over. */
export function BookedTrip({ booking }: { booking: Booking }) {
  const hasMoney = useFeature('money');
  const hasHolds = useFeature('holds');
  if (isClosed(booking)) return null;
  const { bookingNumber, amadeusRecordLocator: pnr, currency, contact, fulfilment } = booking;
  const page = href('/my-bookings/:id', { id: booking._id });
  const { state, toPayMinor } = bookingMoney(booking);
  const isOwed = isOwing({ state }) && !isSettling(booking);
  return (
    <Card as="section" aria-labelledby="just-booked" className={styles.card}>
      <div className={styles.content}>
        <h2 id="just-booked" className={styles.heading}>
          {isSettling(booking) ? <Icons.Clock aria-hidden /> : <Icons.Check aria-hidden />}
          {headingOf(booking)}
        </h2>
        <p className={styles.line}>
          <strong>{bookingTitle(booking)}</strong>
          <span className={styles.quiet}>{bookingNumber}</span>
        </p>
        {pnr ? (
          <p className={styles.line}>
            PNR <RecordLocator pnr={pnr} />
          </p>
        ) : null}
        {isOwed ? (
          <p className={styles.line}>
            To pay <Money {...toMoney(toPayMinor, currency)} size="lg" />
            {hasHolds ? <DeadlineLine fulfilment={fulfilment} className={styles.quiet} /> : null}
          </p>
        ) : null}
        <div className={styles.actions}>
          {hasMoney && isOwed ? (
            <ButtonLink href={page} variant="sunset">
              Pay now
            </ButtonLink>
          ) : null}
          <ButtonLink href={page} variant="secondary">
            Open this booking
          </ButtonLink>
          <TripMenu booking={booking} />
        </div>
        {isOwed && !hasMoney ? (
          <p className={styles.quiet}>{texts.paying.atTheDesk(texts.brand.phones.join(', '))}</p>
        ) : null}
        {contact ? <p className={styles.quiet}>{texts.paying.confirmationSent(contact.emailAddress)}</p> : null}
      </div>
    </Card>
  );
}
