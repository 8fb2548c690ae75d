import { useRef, useState, type ReactNode } from 'react';
import { LazyChunk } from '../support/lazy-chunk';
import type { SpanCalendarProps } from './date-range-calendar';
import styles from './date-range-picker.module.css';

/** Lazy import: many users type their dates or keep the default. */
const calendars = new LazyChunk(async () => (await import('./date-range-calendar')).DateRangeCalendar);

export interface DateSpanProps extends Omit<SpanCalendarProps, 'anchor' | 'onClose'> {
  /** Renders the date fields. `openCalendar` opens the shared calendar. */
  children: (openCalendar: () => void) => ReactNode;
}

/** One or two date fields with a shared calendar, which loads when a pointer or the focus approaches. */
export function DateRangePicker({ children, ...calendar }: DateSpanProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [Calendar, setCalendar] = useState<ReturnType<typeof calendars.current>>();
  const warm = () => void calendars.request().catch(() => undefined);
  return (
    <div ref={fields} className={styles.fields} onPointerEnter={warm} onFocus={warm}>
      {children(() => calendars.whenLoaded((loaded) => setCalendar(() => loaded)))}
      {Calendar ? (
        <Calendar
          {...calendar}
          anchor={fields}
          onPick={(first, last) => {
            calendar.onPick(first, last);
            setCalendar(undefined);
          }}
          onClose={() => setCalendar(undefined)}
        />
      ) : null}
    </div>
  );
}
