import type { SearchValues } from '@portal/remote-kit/flight-search';
import { Button, formatDate, formatMoney, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { grandTotalMinor } from '../facts/offer-facts';
import styles from './price-strip.module.css';
import { type DayAround, usePricesAround } from './use-prices-around';

interface PriceStripProps {
  searched: SearchValues;
  /** The days are compared: somebody asked for it. */
  isWanted: boolean;
  onWant: () => void;
  onSearch: (search: SearchValues) => void;
}

/** 'Wed, 10 Feb'. */
const dayText = (date: string): string => formatDate(date, { withWeekday: true }).replace(/ \d{4}$/, '');

/** What the days three before and three after the departure cost; each searches for its own when it is pressed. */
export function PriceStrip({ searched, isWanted, onWant, onSearch }: PriceStripProps) {
  const { days, hasFailed } = usePricesAround(searched, isWanted);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [isWanted]);
  if (!isWanted) {
    return (
      <div>
        <Button variant="secondary" size="sm" icon={<Icons.CalendarDays aria-hidden />} onPress={onWant}>
          Compare the days around
        </Button>
      </div>
    );
  }
  const lowest = Math.min(...days.flatMap(({ cheapest }) => (cheapest ? [grandTotalMinor(cheapest)] : [])));
  return (
    <section aria-label="Prices of the days around" className={styles.strip}>
      <ol ref={list} className={styles.days}>
        {days.map((day) => (
          <li key={day.search.departureDate}>
            <Day
              day={day}
              isSearched={day.search.departureDate === searched.departureDate}
              isLowest={Boolean(day.cheapest && grandTotalMinor(day.cheapest) === lowest)}
              isGivenUp={hasFailed}
              onSearch={onSearch}
            />
          </li>
        ))}
      </ol>
      {hasFailed ? (
        <p role="status" className={styles.note}>
          The other days could not be asked about just now. Choose one to search for it.
        </p>
      ) : null}
    </section>
  );
}

interface DayProps {
  day: DayAround;
  isSearched: boolean;
  isLowest: boolean;
  /** Its price will not come. */
  isGivenUp: boolean;
  onSearch: (search: SearchValues) => void;
}

function Day({ day: { search, cheapest }, isSearched, isLowest, isGivenUp, onSearch }: DayProps) {
  return (
    <button
      type="button"
      className={styles.day}
      aria-current={isSearched ? 'date' : undefined}
      data-lowest={isLowest}
      onClick={() => {
        if (!isSearched) onSearch(search);
      }}
    >
      <span>{dayText(search.departureDate)}</span>
      <strong>{priceText(cheapest, isGivenUp)}</strong>
      {isLowest ? <VisuallyHidden>, the lowest price</VisuallyHidden> : null}
    </button>
  );
}

function priceText(cheapest: DayAround['cheapest'], isGivenUp: boolean): string {
  if (cheapest === undefined) return isGivenUp ? 'Search' : 'Asking...';
  return cheapest ? formatMoney(cheapest.price.grandTotal, cheapest.price.currency, { isWhole: true }) : 'No flights';
}
