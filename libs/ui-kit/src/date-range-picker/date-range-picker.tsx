import { useRef, useState, type ReactNode } from 'react';
import { LazyChunk } from '../support/lazy-chunk';
import type { SpanCalendarProps } from './date-range-calendar';
import styles from './date-range-picker.module.css';

/** Many type their dates, or keep those that are there. */
const calendars = new LazyChunk(async () => (await import('./date-range-calendar')).DateRangeCalendar);

export interface DateSpanProps extends Omit<SpanCalendarProps, 'anchor' | 'onClose'> {
  /** The fields of the dates; each has a button that opens the calendar of both. */
  children: (openCalendar: () => void) => ReactNode;
}

/** One or two date fields side by side with one calendar, which is loaded when somebody comes near. */
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
