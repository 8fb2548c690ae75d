import type { FlightOffer } from '@portal/contracts';
import type { SearchValues } from '@portal/remote-kit/flight-search';
import { Button, formatDate, formatMoney, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cheapestDays, type NearbyDate } from './nearby-dates';
import styles from './price-strip.module.css';
import { type FetchStatus, useNearbyDatePrices } from './use-nearby-date-prices';

interface PriceStripProps {
  searched: SearchValues;
  offers: readonly FlightOffer[];
  /** Set once the user asked for the comparison, which overrides Data Saver. */
  isWanted: boolean;
  onWant: () => void;
  onSearch: (search: SearchValues) => void;
}

/** 'Wed, 10 Feb'. */
const dayText = ({ search }: NearbyDate): string =>
  formatDate(search.departureDate, { withWeekday: true }).replace(/ \d{4}$/, '');

function priceText({ lowest }: NearbyDate): string {
  if (lowest === undefined) return 'Search';
  return lowest ? formatMoney(lowest.amount, lowest.currency) : 'No flights';
}

/** Number of buttons that each key moves the focus by. */
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = moves[event.key];
  if (move === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const target = buttons.indexOf(event.target as HTMLButtonElement) + move;
  buttons[Math.max(0, Math.min(target, buttons.length - 1))]?.focus();
}

/**
 * Lowest prices from three days before to three days after the departure. Pressing a day searches for it. A toolbar with one
 * tab stop: arrow keys move between the days.
 */
export function PriceStrip({ searched, offers, isWanted, onWant, onSearch }: PriceStripProps) {
  const { days, asking, ask } = useNearbyDatePrices({ searched, offers, isWanted });
  const list = useRef<HTMLDivElement>(null);
  const isSearched = ({ search }: NearbyDate) => search.departureDate === searched.departureDate;
  const isShown = asking !== 'resting' || days.some((day) => day.lowest !== undefined && !isSearched(day));
  const wasPressed = useRef(false);
  const chosenDay = () => list.current?.querySelector<HTMLElement>('[aria-current]');
  useEffect(() => {
    const chosen = chosenDay();
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [isShown]);
  useEffect(() => {
    // The pressed button no longer exists.
    if (wasPressed.current) chosenDay()?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [asking]);
  const askButton = (label: string) => (
    <Button
      variant={isShown ? 'quiet' : 'secondary'}
      size="sm"
      className={isShown ? styles.ask : undefined}
      icon={<Icons.CalendarDays aria-hidden />}
      onPress={() => {
        wasPressed.current = true;
        onWant();
        ask();
      }}
    >
      {label}
    </Button>
  );
  if (!isShown) return <div>{askButton('Compare nearby dates')}</div>;
  const cheapest = asking === 'asking' ? [] : cheapestDays(days);
  return (
    <section aria-label="Prices on nearby dates" className={styles.strip}>
      <div className={styles.head}>
        <PriceStatus asking={asking} cheapest={cheapest} />
        {asking === 'failed' ? askButton('Try again') : null}
        {asking === 'resting' ? askButton('Compare nearby dates') : null}
      </div>
      <div ref={list} role="toolbar" aria-label="Departure dates" className={styles.days} onKeyDown={moveFocus}>
        {days.map((day) => (
          <Day
            key={day.search.departureDate}
            day={day}
            isSearched={isSearched(day)}
            isLowest={cheapest.includes(day)}
            asking={asking}
            onSearch={onSearch}
          />
        ))}
      </div>
    </section>
  );
}

/** Heading above the days, announced once the prices are loaded. */
function PriceStatus({ asking, cheapest }: { asking: FetchStatus; cheapest: readonly NearbyDate[] }) {
  const [first] = cheapest;
  return (
    <div role="status" className={styles.said}>
      {asking === 'failed' ? (
        'Some prices are missing.'
      ) : (
        <>
          <span aria-hidden>Lowest price of each day</span>
          {asking === 'done' && first ? (
            <VisuallyHidden>{`Cheapest nearby: ${dayText(first)}, ${priceText(first)}.`}</VisuallyHidden>
          ) : null}
        </>
      )}
    </div>
  );
}

interface DayProps {
  day: NearbyDate;
  isSearched: boolean;
  isLowest: boolean;
  asking: FetchStatus;
  onSearch: (search: SearchValues) => void;
}

function Day({ day, isSearched, isLowest, asking, onSearch }: DayProps) {
  const isAwaited = day.lowest === undefined && asking === 'asking';
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={isSearched ? 0 : -1}
      aria-current={isSearched ? 'date' : undefined}
      data-lowest={isLowest}
      onClick={() => {
        if (!isSearched) onSearch(day.search);
      }}
    >
      <span>{dayText(day)}</span>
      <strong>
        {isAwaited ? <span className={styles.awaited} /> : null}
        {isAwaited ? <VisuallyHidden>, price loading</VisuallyHidden> : priceText(day)}
      </strong>
      {isLowest ? (
        <span className={styles.lowest}>
          <VisuallyHidden>, </VisuallyHidden>Lowest
        </span>
      ) : null}
    </button>
  );
}
