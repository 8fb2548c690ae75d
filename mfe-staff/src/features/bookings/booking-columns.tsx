import type { Booking } from '@portal/contracts';
import { Badge, DateText, Money } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { bookingDetails, bookingType, paymentTones, statusTones } from './booking-words';
import styles from './bookings.module.css';

/** The element that names the row: its buttons refer to it. */
export const bookingNumberId = ({ _id }: Booking): string => `booking-${_id}`;

function Details({ booking }: { booking: Booking }) {
  const [title, ...lines] = bookingDetails(booking);
  return (
    <div className={styles.details}>
      <div className={styles.title}>{title}</div>
      {lines.map((line) => (
        <div key={line} className={styles.line}>
          {line}
        </div>
      ))}
    </div>
  );
}

/** From the first to the last day. */
export function TravelDates({ of: booking }: { of: Booking }) {
  const { startDate, endDate } = booking.selectedTravelDates;
  return (
    <>
      <DateText value={startDate} /> to <DateText value={endDate} />
    </>
  );
}

/** The columns of every table of bookings that staff see; an id is the name by which the service sorts. */
export const bookingColumns: readonly TableColumn<Booking>[] = [
  {
    id: 'bookingNumber',
    header: 'Booking Number',
    cell: (booking) => (
      <span id={bookingNumberId(booking)} className={styles.number}>
        {booking.bookingNumber}
      </span>
    ),
    isRowHeader: true,
    sortable: true,
  },
  { id: 'username', header: 'Client', cell: (booking) => booking.user.username, sortable: true },
  { id: 'type', header: 'Type', cell: bookingType },
  { id: 'details', header: 'Details', cell: (booking) => <Details booking={booking} /> },
  {
    id: 'numberOfTravelers',
    header: 'Travelers',
    cell: (booking) => booking.numberOfTravelers,
    align: 'end',
    sortable: true,
  },
  {
    id: 'totalPrice',
    header: 'Price',
    cell: (booking) => <Money amount={booking.totalPrice} currency={booking.currency} />,
    align: 'end',
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={statusTones[status]} className={styles.status}>
        {status}
      </Badge>
    ),
    sortable: true,
  },
  {
    id: 'paymentStatus',
    header: 'Payment Status',
    cell: ({ paymentStatus }) => (
      <Badge tone={paymentTones[paymentStatus]} className={styles.status}>
        {paymentStatus}
      </Badge>
    ),
    sortable: true,
  },
  {
    id: 'startDate',
    header: 'Dates',
    cell: (booking) => (
      <div className={styles.dates}>
        <TravelDates of={booking} />
      </div>
    ),
    sortable: true,
  },
  {
    id: 'createdAt',
    header: 'Booked On',
    cell: (booking) => <DateText value={booking.createdAt} kind="instant" withTime={false} />,
    sortable: true,
  },
];
