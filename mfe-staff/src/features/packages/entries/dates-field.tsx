import { agencyDate } from '@portal/contracts';
import { lazyComponent } from '@portal/remote-kit';
import { formatDate, VisuallyHidden } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { useRef, useState } from 'react';
import { committedDates, datesOf, typeDates } from './entries';
import type { ListFieldProps } from './list-field';
import { useEntries } from './use-entries';
import styles from './entries.module.css';

/** Lazy import: typing dates needs no calendar. */
const DaysCalendar = lazyComponent(async () => (await import('./days-calendar')).DaysCalendar);

const dayText = (day: string): string => formatDate(day, { withWeekday: true });

const agencyToday = () => agencyDate(new Date());

/** Dates that are typed or picked in a calendar, unique and in ascending order. */
export function DatesField({ value = '', onChange, ...field }: ListFieldProps) {
  const [entries, change] = useEntries(value, (text) => onChange?.(text), datesOf);
  const [reported, setReported] = useState('');
  const [opened, setOpened] = useState(0);
  const whole = useRef<HTMLDivElement>(null);
  const { items, pending } = entries;
  const today = agencyToday();
  const focusOn = (day: string | undefined) => {
    const chip = day && whole.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    (chip || whole.current?.querySelector('input'))?.focus();
  };
  const remove = (index: number) => {
    const day = items[index];
    if (day === undefined) return;
    focusOn(items[index + 1] ?? items[index - 1]);
    setReported(`${dayText(day)} removed`);
    change({ items: items.filter((other) => other !== day), pending });
  };
  /**
   * Adds the typed dates.
   * @returns false if the text contains no new date
   */
  const addTyped = (): boolean => {
    const next = committedDates(entries);
    if (next.pending === pending) return false;
    setReported(`${next.items.length} ${next.items.length === 1 ? 'day' : 'days'}`);
    change(next);
    return true;
  };
  return (
    <div
      ref={whole}
      className={styles.field}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || pending.trim() === '') return;
        if (addTyped()) event.preventDefault();
      }}
    >
      <TextField
        {...field}
        value={pending}
        onChange={(text) => change(typeDates(entries, text))}
        suffix={
          <button
            type="button"
            className={styles.opener}
            aria-label="Open the calendar"
            onPointerEnter={() => DaysCalendar.prefetch()}
            onFocus={() => DaysCalendar.prefetch()}
            onClick={() => setOpened(opened + 1)}
          >
            <Icons.CalendarDays aria-hidden size="1.15rem" />
          </button>
        }
      />
      {opened > 0 ? (
        <DaysCalendar
          key={opened}
          days={items.filter((day) => day >= today)}
          minValue={today}
          onChange={(days) => change({ items: [...items.filter((day) => day < today), ...days].sort(), pending })}
        />
      ) : null}
      {items.length > 0 ? (
        <ul className={styles.chips} aria-label={`${items.length} ${items.length === 1 ? 'day' : 'days'}`}>
          {items.map((day, index) => (
            <li key={day}>
              <button
                type="button"
                className={styles.chip}
                data-day={day}
                aria-label={`Remove ${dayText(day)}`}
                onClick={() => remove(index)}
              >
                <time dateTime={day}>{dayText(day)}</time>
                <Icons.X aria-hidden size="1em" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <VisuallyHidden>
        <span role="status">{reported}</span>
      </VisuallyHidden>
    </div>
  );
}
