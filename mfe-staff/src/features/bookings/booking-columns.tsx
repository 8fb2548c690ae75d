import {
  agencyTimeZone,
  type Booking,
  bookingMoney,
  bookingTotal,
  href,
  type PayFirst,
  texts,
  toMoney,
  tripDates,
} from '@portal/contracts';
import { lazyComponent } from '@portal/remote-kit';
import { personOf } from '@portal/remote-kit/trips';
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

/** Total, with the amount still due or to be refunded below it unless that is all of it. */
function Price({ booking }: { booking: Booking }) {
  const { state, toPayMinor, toRefundMinor } = bookingMoney(booking);
  return (
    <>
      <Money {...bookingTotal(booking)} />
      {state === 'part-paid' ? (
        <span className={styles.balance}>
          <Money {...toMoney(toPayMinor, booking.currency)} /> due
        </span>
      ) : null}
      {state === 'refund-due' && toRefundMinor > 0 ? (
        <span className={styles.balance}>
          <Money {...toMoney(toRefundMinor, booking.currency)} /> to refund
        </span>
      ) : null}
    </>
  );
}

/** Account of the customer, below the name of the first traveler. */
function Client({ booking }: { booking: Booking }) {
  const { _id, username } = booking.user;
  const person = personOf(booking);
  const account = <CustomerLink id={_id} username={username} />;
  if (person === username) return <div className={styles.client}>{account}</div>;
  return (
    <div className={styles.client}>
      <span className={styles.person}>{person}</span>
      <span className={styles.person}>{account}</span>
    </div>
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
    cell: (booking) => <Client booking={booking} />,
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
    cell: (booking) => <Price booking={booking} />,
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
