import { type Booking, bookingTotal, href, tripDates } from '@portal/contracts';
import { tripTitle } from '@portal/remote-kit/trips';
import { DateRange, DateText, Money, TextLink, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { ReactNode } from 'react';
import { ScheduleChangeBadge } from '../../schedule-changes/schedule-change-badge';
import { PaymentState, StatusState } from '../booking-cells';
import { bookingType } from '../booking-facts';
import styles from '../bookings.module.css';

interface CardPart {
  header: string;
  /** Grid area of the card. */
  area: 'trip' | 'price' | 'dates' | 'payment' | 'details' | 'hidden' | 'number' | 'status';
  show: (booking: Booking) => ReactNode;
}

function Details({ booking }: { booking: Booking }) {
  const { flightDetails: flight, amadeusRecordLocator: pnr, ticketNumbers } = booking;
  const parts = [
    flight && `${flight.origin} to ${flight.destination}`,
    flight && `${flight.airlineCode} ${flight.flightNumber}`.trim(),
    pnr && `PNR ${pnr}`,
    ...ticketNumbers.map((number) => `Ticket ${number}`),
  ];
  return parts.filter(Boolean).map((part) => (
    <span key={`${part}`} className={styles.part}>
      {part}
    </span>
  ));
}

function Trip({ booking }: { booking: Booking }) {
  const Kind = bookingType(booking) === 'Flight' ? Icons.Plane : Icons.Palmtree;
  return (
    <h3>
      <Kind aria-hidden size="1.1em" />
      <TextLink href={href('/my-bookings/:id', { id: booking._id })}>{tripTitle(booking)}</TextLink>
    </h3>
  );
}

const travelersText = ({ numberOfTravelers: count }: Booking): string =>
  `${count} ${count === 1 ? 'traveler' : 'travelers'}`;

/** Parts of a card. The first one is the row header. */
export const cardParts: readonly CardPart[] = [
  { header: 'Trip', area: 'trip', show: (booking) => <Trip booking={booking} /> },
  { header: 'Type', area: 'hidden', show: (booking) => <VisuallyHidden>{bookingType(booking)}</VisuallyHidden> },
  {
    header: 'Travel Dates',
    area: 'dates',
    show: (booking) => (
      <>
        <DateRange {...tripDates(booking)} /> <ScheduleChangeBadge booking={booking} />
      </>
    ),
  },
  {
    header: 'Price',
    area: 'price',
    show: (booking) => <Money {...bookingTotal(booking)} />,
  },
  { header: 'Details', area: 'details', show: (booking) => <Details booking={booking} /> },
  {
    header: 'Booking Number',
    area: 'number',
    show: (booking) => (
      <>
        <span className={styles.part}>{booking.bookingNumber}</span>
        <span className={styles.part}>{travelersText(booking)}</span>
        <span className={styles.part}>
          booked <DateText value={booking.createdAt} kind="instant" withTime={false} />
        </span>
      </>
    ),
  },
  { header: 'Status', area: 'status', show: (booking) => <StatusState booking={booking} /> },
  {
    header: 'Payment Status',
    area: 'payment',
    show: (booking) => (
      <>
        <span className={styles.quiet}>Payment</span> <PaymentState booking={booking} />
      </>
    ),
  },
];
