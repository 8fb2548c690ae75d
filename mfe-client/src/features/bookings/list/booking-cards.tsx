import type { Booking } from '@portal/contracts';
import { Button, Section, VisuallyHidden } from '@portal/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './booking-cards.module.css';
import { cardParts } from './booking-parts';
import { isClosed } from '../booking-facts';

/** Initial number of cards in a section. */
const pageLength = 24;

interface BookingCardsProps {
  title: string;
  bookings: readonly Booking[];
  actions: (booking: Booking) => ReactNode;
}

/**
 * Bookings of one section. Semantically a table, styled as cards. The roles are explicit because changing `display` removes
 * the implicit ones.
 */
export function BookingCards({ title, bookings, actions }: BookingCardsProps) {
  const [length, setLength] = useState(pageLength);
  const body = useRef<HTMLTableSectionElement>(null);
  const rest = bookings.length - length;
  const firstNew = length - pageLength;
  useEffect(() => {
    if (firstNew > 0) body.current?.rows[firstNew]?.querySelector('a')?.focus();
  }, [firstNew]);
  if (bookings.length === 0) return null;
  return (
    <Section title={title}>
      <table role="table" aria-label={title} className={styles.table}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {[...cardParts.map(({ header }) => header), 'Actions'].map((header) => (
              <th key={header} role="columnheader" scope="col">
                <VisuallyHidden>{header}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup" className={styles.cards}>
          {bookings.slice(0, length).map((booking) => (
            <BookingCard key={booking._id} booking={booking} actions={actions(booking)} />
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <Button variant="secondary" className={styles.more} onPress={() => setLength(length + pageLength)}>
          {`Show ${Math.min(rest, pageLength)} more of ${rest}`}
        </Button>
      ) : null}
    </Section>
  );
}

function BookingCard({ booking, actions }: { booking: Booking; actions: ReactNode }) {
  return (
    <tr role="row" className={styles.card} data-closed={isClosed(booking)}>
      {cardParts.map(({ header, area, show }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={header}
            role={index === 0 ? 'rowheader' : 'cell'}
            scope={index === 0 ? 'row' : undefined}
            data-label={header}
            className={styles[area]}
          >
            {show(booking)}
          </Cell>
        );
      })}
      <td role="cell" className={styles.actions}>
        {actions}
      </td>
    </tr>
  );
}
