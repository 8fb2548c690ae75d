import { agencyTimeZone, type Booking, bookingTotal, href, type PayFirst, texts, tripDates } from '@portal/contracts';
import { lazyComponent } from '@portal/remote-kit';
import { DateRange, DateText, formatDate, Money, TextLink } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { Fragment } from 'react';
import { CustomerLink } from '../users/customer-link';
import { PaymentBadge, StatusBadge } from './booking-badges';
import { bookingDetails, bookingType } from './booking-labels';
import styles from './bookings.module.css';

const SoonDeadlineLine = lazyComponent(() =>
  import('@portal/remote-kit/records').then(({ SoonDeadlineLine: line }) => line),
);

/** Id of the element that names the row; the row buttons refer to it. */
export const bookingNumberId = ({ _id }: Booking): string => `booking-${_id}`;

/** One fact of the details line. It wraps at spaces only, never inside a ticket number. */
const unbroken = (fact: string, index: number) => (
  <Fragment key={fact}>
    {index > 0 ? ' · ' : null}
    {fact.split(' ').map((word, place) => (
      <Fragment key={word}>
        {place > 0 ? ' ' : null}
        <span className={styles.word}>{word}</span>
      </Fragment>
    ))}
  </Fragment>
);

function Details({ booking }: { booking: Booking }) {
  const [title, ...lines] = bookingDetails(booking);
  return (
    <div className={styles.details} title={[title, ...lines].join(' · ')}>
      <div className={styles.title}>{title}</div>
      {lines.length > 0 ? <div className={styles.line}>{lines.map(unbroken)}</div> : null}
    </div>
  );
}

/** Booking number, as a link to the booking page. */
const BookingNumber = ({ booking }: { booking: Booking }) => (
  <span id={bookingNumberId(booking)} className={styles.number}>
    <TextLink href={href('/employee-dashboard/bookings/:id', { id: booking._id })} variant="plain">
      {booking.bookingNumber}
    </TextLink>
  </span>
);

/** Empty for a state of a newer release. */
const payFirstName = ({ state }: PayFirst): string =>
  (texts.payFirst.states as Readonly<Record<string, string>>)[state] ?? '';

const deadlineText = (fulfilment: Booking['fulfilment']): string | undefined =>
  fulfilment?.state === 'held' && fulfilment.payBy
    ? `${texts.holding.payBy} ${formatDate(fulfilment.payBy, { kind: 'instant', timeZone: agencyTimeZone })}`
    : undefined;

/** Booking status. The deadline of a hold has a line of its own on its last day, otherwise the lines would double. */
function StatusCell({ booking: { status, fulfilment, payFirst, cancelRequest } }: { booking: Booking }) {
  return (
    <>
      <span title={deadlineText(fulfilment)}>
        <StatusBadge status={status} />
      </span>
      {payFirst ? <span className={styles.deadline}>{payFirstName(payFirst)}</span> : null}
      {cancelRequest?.state === 'requested' ? (
        <span className={styles.deadline}>{texts.cancelling.requested}</span>
      ) : null}
      <SoonDeadlineLine fulfilment={fulfilment} className={styles.deadline} />
    </>
  );
}

/** Columns of all booking tables for staff. A column id is the sort field of the API. */
export const bookingColumns: readonly TableColumn<Booking>[] = [
  {
    id: 'bookingNumber',
    header: 'Booking Number',
    cell: (booking) => <BookingNumber booking={booking} />,
    isRowHeader: true,
    sortable: true,
  },
  {
    id: 'username',
    header: 'Client',
    cell: ({ user }) => (
      <div className={styles.client}>
        <CustomerLink id={user._id} username={user.username} />
      </div>
    ),
    sortable: true,
  },
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
    cell: (booking) => <Money {...bookingTotal(booking)} />,
    align: 'end',
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (booking) => <StatusCell booking={booking} />,
    sortable: true,
  },
  {
    id: 'paymentStatus',
    header: 'Payment Status',
    cell: (booking) => <PaymentBadge booking={booking} />,
    sortable: true,
  },
  {
    id: 'startDate',
    header: 'Dates',
    cell: (booking) => <DateRange {...tripDates(booking)} />,
    sortable: true,
  },
  {
    id: 'createdAt',
    header: 'Booked On',
    cell: (booking) => <DateText value={booking.createdAt} kind="instant" withTime={false} />,
    sortable: true,
  },
];
