import { type Booking, bookingMoney, href, isOwing, texts, toMoney } from '@portal/contracts';
import { DeadlineLine, RecordLocator } from '@portal/remote-kit/records';
import { tripTitle } from '@portal/remote-kit/trips';
import { ButtonLink, Money } from '@portal/ui-kit';
import styles from './booked-trip.module.css';
import { isClosed, isOutcomePending } from '../bookings/booking-facts';
import { TripMenu } from '../bookings/trip-menu';

/** Facts of a new booking: record locator, payment deadline and how to pay. */
export function BookingConfirmation({ booking }: { booking: Booking }) {
  if (isClosed(booking)) return null;
  const { bookingNumber, amadeusRecordLocator: pnr, currency, agencyFee, contact, fulfilment } = booking;
  const page = href('/my-bookings/:id', { id: booking._id });
  const { state, toPayMinor } = bookingMoney(booking);
  const isOwed = isOwing({ state }) && !isOutcomePending(booking);
  return (
    <>
      <p className={styles.line}>
        <strong>{tripTitle(booking)}</strong>
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
          <DeadlineLine fulfilment={fulfilment} className={styles.quiet} />
        </p>
      ) : null}
      {agencyFee ? (
        <p className={styles.quiet}>
          {texts.fees.included} <Money {...agencyFee} />
        </p>
      ) : null}
      <div className={styles.actions}>
        {isOwed ? (
          <ButtonLink href={page} variant="sunset">
            Pay now
          </ButtonLink>
        ) : null}
        <ButtonLink href={page} variant="secondary">
          Open this booking
        </ButtonLink>
        <TripMenu booking={booking} />
      </div>
      {contact ? <p className={styles.quiet}>{texts.paying.confirmationSent(contact.emailAddress)}</p> : null}
    </>
  );
}
