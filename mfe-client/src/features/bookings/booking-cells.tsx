import { type Booking, bookingMoney, href, texts, toMoney, tripDates } from '@portal/contracts';
import { useFeature } from '@portal/remote-kit/query';
import { DeadlineLine, FulfilmentBadge, PaymentBadges } from '@portal/remote-kit/records';
import { Badge, DateRange, DateText, Money, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { TableColumn } from '@portal/ui-kit/table';
import { Fragment } from 'react';
import { bookingTitle, bookingType, isClosed, isSettling, statusNames } from './booking-facts';
import styles from './bookings.module.css';

function Details({ booking }: { booking: Booking }) {
  const { flightDetails: flight, amadeusRecordLocator: pnr, ticketNumbers } = booking;
  return (
    <span className={styles.details}>
      <strong>{bookingTitle(booking)}</strong>
      {flight ? (
        <span>
          {flight.airlineCode} {flight.flightNumber}
        </span>
      ) : null}
      {pnr ? (
        <span>
          PNR <span className={styles.locator}>{pnr}</span>
        </span>
      ) : null}
      {ticketNumbers.length > 0 ? (
        <span className={styles.quiet}>
          Tickets{' '}
          {ticketNumbers.map((number, index) => (
            <Fragment key={number}>
              {index > 0 ? ', ' : null}
              <span className={styles.ticket}>{number}</span>
            </Fragment>
          ))}
        </span>
      ) : null}
    </span>
  );
}

/** The booking's status, how far its tickets are, and until when it has to be paid. */
export function StatusState({ booking }: { booking: Booking }) {
  const hasHolds = useFeature('holds');
  const { fulfilment } = booking;
  if (isClosed(booking)) return <span>{statusNames[booking.status]}</span>;
  return (
    <span className={styles.badges}>
      <span>
        <Badge tone={booking.status === 'confirmed' ? 'success' : 'warning'}>{statusNames[booking.status]}</Badge>
      </span>
      {hasHolds && fulfilment && fulfilment.state !== 'not-needed' ? (
        <span>
          <FulfilmentBadge {...fulfilment} isPackage={booking.package !== undefined} />
        </span>
      ) : null}
      {booking.cancelRequest?.state === 'requested' ? (
        <span>
          <Badge tone="warning">{texts.cancelling.requested}</Badge>
        </span>
      ) : null}
      {hasHolds ? <DeadlineLine fulfilment={fulfilment} className={styles.quiet} /> : null}
      {isSettling(booking) ? (
        <span className={styles.waiting}>
          <Icons.Clock aria-hidden size="1em" /> Checking with the airline
        </span>
      ) : null}
    </span>
  );
}

/** How much is paid; of a cancelled booking, what is to be refunded too. */
export const PaymentState = ({ booking }: { booking: Booking }) => (
  <span className={styles.badges}>
    <PaymentBadges booking={booking} />
    <MoneyLine booking={booking} />
  </span>
);

/** The amount that is still to be paid or refunded, where it is not the price. */
function MoneyLine({ booking }: { booking: Booking }) {
  const { state, toPayMinor, toRefundMinor, isMarkedByHand } = bookingMoney(booking);
  const { currency } = booking;
  if (state === 'refund-due' && !isMarkedByHand)
    return (
      <span className={styles.quiet}>
        {texts.refunds.toRefund} <Money {...toMoney(toRefundMinor, currency)} />
      </span>
    );
  if (state !== 'part-paid') return null;
  return (
    <span className={styles.quiet}>
      {texts.paying.stillToPay} <Money {...toMoney(toPayMinor, currency)} />
    </span>
  );
}

export const bookingColumns: readonly TableColumn<Booking>[] = [
  {
    id: 'number',
    header: 'Booking Number',
    isRowHeader: true,
    cell: ({ _id, bookingNumber, createdAt }) => (
      <span className={styles.badges}>
        <TextLink href={href('/my-bookings/:id', { id: _id })} className={styles.number}>
          {bookingNumber}
        </TextLink>
        <span className={styles.quiet}>
          Booked <DateText value={createdAt} kind="instant" withTime={false} />
        </span>
      </span>
    ),
  },
  { id: 'type', header: 'Type', cell: bookingType },
  { id: 'details', header: 'Details', cell: (booking) => <Details booking={booking} /> },
  { id: 'travelers', header: 'Travelers', align: 'end', cell: ({ numberOfTravelers }) => numberOfTravelers },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ totalPrice, currency }) => <Money amount={totalPrice} currency={currency} />,
  },
  { id: 'status', header: 'Status', cell: (booking) => <StatusState booking={booking} /> },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: (booking) => <PaymentState booking={booking} />,
  },
  {
    id: 'dates',
    header: 'Travel Dates',
    cell: (booking) => <DateRange {...tripDates(booking)} />,
  },
];
