import { agencyDate, type Booking, bookingMoney, href, isOwing, texts, toMoney, tripDates } from '@portal/contracts';
import { DeadlineLine, RecordLocator } from '@portal/remote-kit/records';
import { cityOf, tripLine, tripTitle } from '@portal/remote-kit/trips';
import { ButtonLink, Money } from '@portal/ui-kit';
import styles from './booked-trip.module.css';
import { isClosed, isOutcomePending } from '../bookings/booking-facts';
import { TripMenu } from '../bookings/trip-menu';
import { daysUntil } from '../dashboard/days-until';
import { FlightRoute } from './flight-route';

/** 'You are going to Johannesburg, in 20 days', or the name of the package. Nothing is promised while the outcome is open. */
function headingOf(booking: Booking): string {
  const { flightDetails: flight } = booking;
  const days = daysUntil(tripDates(booking).from, agencyDate());
  if (!flight || isOutcomePending(booking)) return `${tripTitle(booking)}, ${days}`;
  return `You\u2019re going to ${cityOf(flight.destination)}, ${days}`;
}

const namesOf = ({ travelers = [] }: Booking): string =>
  travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

/** A new booking: the trip, its travelers, the payment deadline and how to pay. */
export function BookingConfirmation({ booking }: { booking: Booking }) {
  if (isClosed(booking)) return null;
  const { bookingNumber, amadeusRecordLocator: pnr, currency, agencyFee, contact, fulfilment } = booking;
  const page = href('/my-bookings/:id', { id: booking._id });
  const { state, toPayMinor } = bookingMoney(booking);
  const isOwed = isOwing({ state }) && !isOutcomePending(booking);
  return (
    <div className={styles.columns}>
      <div className={styles.part}>
        <h3 className={styles.going}>{headingOf(booking)}</h3>
        {booking.itineraries ? <FlightRoute itineraries={booking.itineraries} /> : null}
        <p className={styles.line}>
          {namesOf(booking) ? <strong>{namesOf(booking)}</strong> : null}
          {pnr ? (
            <span>
              PNR <RecordLocator pnr={pnr} />
            </span>
          ) : null}
        </p>
      </div>
      <div className={styles.part}>
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
        <p className={styles.quiet}>
          {tripLine(booking)}, {bookingNumber}
        </p>
        {contact ? <p className={styles.quiet}>{texts.paying.confirmationSent(contact.emailAddress)}</p> : null}
      </div>
    </div>
  );
}
