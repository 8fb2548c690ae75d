import { agencyDate, type Booking, href, texts, tripDates } from '@portal/contracts';
import { DateRange, Money, Section, TextLink, usePatientRows } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { ReactNode } from 'react';
import styles from './booking-cards.module.css';
import { PaymentState, StatusState } from './booking-cells';
import { bookingTitle, bookingType, isClosed } from './booking-facts';

interface BookingCardsProps {
  /** Newest first. */
  bookings: readonly Booking[];
  actions: (booking: Booking) => ReactNode;
}

/** Trips that are neither over nor given up, the next one first; of the others the latest first. */
function byTime(bookings: readonly Booking[], today: string) {
  const isAhead = (booking: Booking) => !isClosed(booking) && tripDates(booking).to.slice(0, 10) >= today;
  const byStart = (one: Booking, other: Booking) => tripDates(one).from.localeCompare(tripDates(other).from);
  return {
    upcoming: bookings.filter(isAhead).sort(byStart),
    past: bookings.filter((booking) => !isAhead(booking)).sort((one, other) => byStart(other, one)),
  };
}

/** The own bookings on a phone: what is ahead, then what is over, a few lines each. */
export function BookingCards({ bookings, actions }: BookingCardsProps) {
  const { upcoming, past } = byTime(usePatientRows(bookings), agencyDate());
  const sections = [
    { title: texts.trips.upcoming, shown: upcoming },
    { title: texts.trips.past, shown: past },
  ];
  return sections.map(({ title, shown }) =>
    shown.length === 0 ? null : (
      <Section key={title} title={title}>
        <ul className={styles.cards}>
          {shown.map((booking) => (
            <BookingCard key={booking._id} booking={booking} actions={actions(booking)} />
          ))}
        </ul>
      </Section>
    ),
  );
}

function BookingCard({ booking, actions }: { booking: Booking; actions: ReactNode }) {
  const { _id, bookingNumber, amadeusRecordLocator: pnr, totalPrice, currency } = booking;
  const Kind = bookingType(booking) === 'Flight' ? Icons.Plane : Icons.Palmtree;
  return (
    <li className={styles.card} data-closed={isClosed(booking)}>
      <h3 className={styles.title}>
        <Kind aria-hidden size="1.1em" />
        <TextLink href={href('/my-bookings/:id', { id: _id })}>{bookingTitle(booking)}</TextLink>
      </h3>
      <p className={styles.dates}>
        <DateRange {...tripDates(booking)} />
      </p>
      <p className={styles.numbers}>
        {bookingNumber}
        {pnr ? `, PNR ${pnr}` : null}
      </p>
      <div className={styles.states}>
        <StatusState booking={booking} />
        <span className={styles.money}>
          <Money amount={totalPrice} currency={currency} />
          <span className={styles.payment}>
            Payment <PaymentState booking={booking} />
          </span>
        </span>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
