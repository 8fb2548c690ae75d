import { type Booking, bookingTotal, href, type Role, texts, tripDates } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Card, DateRange, DateText, DescriptionList, Money, TextLink } from '@portal/ui-kit';
import { PaymentBadge } from '../bookings/booking-badges';
import { bookingType } from '../bookings/booking-labels';
import { Code } from '../frame/facts';
import styles from './booking-page.module.css';

/** Address of the list of one user's bookings in the reader's own area. */
const bookingsAddress = (userId: string, role: Role | undefined): string =>
  role === 'superadmin'
    ? href('/admin-dashboard/user-bookings/:userId', { userId })
    : href('/employee-dashboard/customer-bookings/:userId', { userId });

export function BookingRecord({ booking }: { booking: Booking }) {
  const { user: reader } = useSession();
  const { user, agencyFee, bookedBy, ipAddress, ticketNumbers, paymentStatusBy } = booking;
  return (
    <Card as="aside" aria-label="Record" className={styles.card}>
      <h2>Record</h2>
      <DescriptionList
        items={[
          { term: 'Type', description: bookingType(booking) },
          {
            term: 'Client',
            description: <TextLink href={bookingsAddress(user._id, reader?.role)}>{user.username}</TextLink>,
          },
          { term: 'Client email', description: user.email },
          ...(bookedBy ? [{ term: 'Booked by', description: bookedBy.username }] : []),
          { term: 'Travel dates', description: <DateRange {...tripDates(booking)} /> },
          ...(agencyFee ? [{ term: texts.fees.agencyFee, description: <Money {...agencyFee} /> }] : []),
          { term: 'Total price', description: <Money {...bookingTotal(booking)} /> },
          {
            term: 'Payment status',
            description: (
              <span className={styles.lines}>
                <PaymentBadge booking={booking} />
                {paymentStatusBy ? <span className={styles.note}>Set by staff, until the next payment</span> : null}
              </span>
            ),
          },
          ...(ticketNumbers.length > 0
            ? [
                {
                  term: 'Tickets',
                  description: ticketNumbers.map((number) => (
                    <span key={number} className={styles.ticket}>
                      {number}
                    </span>
                  )),
                },
              ]
            : []),
          { term: 'Booked', description: <DateText value={booking.createdAt} kind="instant" /> },
          { term: 'Last change', description: <DateText value={booking.updatedAt} kind="instant" /> },
          { term: 'Booking ID', description: <Code>{booking._id}</Code> },
          ...(ipAddress ? [{ term: 'IP address', description: <Code>{ipAddress}</Code> }] : []),
        ]}
      />
    </Card>
  );
}
