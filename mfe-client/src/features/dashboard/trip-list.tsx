import { type Booking, href, tripDates } from '@portal/contracts';
import { tripTitle } from '@portal/remote-kit/trips';
import { DateRange, DateText, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { bookingType, statusNames } from '../bookings/booking-facts';
import styles from '../bookings/bookings.module.css';

interface TripListProps {
  bookings: readonly Booking[];
  /** Date that each line shows. */
  moment: 'departure' | 'booked';
}

export function TripList({ bookings, moment }: TripListProps) {
  return (
    <ul className={styles.trips} hidden={bookings.length === 0}>
      {bookings.map((booking) => (
        <li key={booking._id} className={styles.trip}>
          {bookingType(booking) === 'Flight' ? <Icons.Plane aria-hidden /> : <Icons.Palmtree aria-hidden />}
          <span>
            <TextLink href={href('/my-bookings/:id', { id: booking._id })} variant="strong" className={styles.tripLink}>
              {tripTitle(booking)}
            </TextLink>
            <span className={styles.quiet}>
              {booking.bookingNumber}, {statusNames[booking.status].toLowerCase()}
            </span>
          </span>
          {moment === 'departure' ? (
            <DateRange {...tripDates(booking)} />
          ) : (
            <DateText value={booking.createdAt} kind="instant" withTime={false} />
          )}
        </li>
      ))}
    </ul>
  );
}
