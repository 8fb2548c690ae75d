import type { RefObject } from 'react';
import { Calendar, Dialog, Popover, RangeCalendar } from 'react-aria-components';
import { CalendarMonths } from '../date-picker/calendar-months';
import { toCalendarDate } from '../date-picker/date-text';
import { fieldStyles } from '../field/field';
import { useMedia } from '../support/use-media';
import styles from './date-range-picker.module.css';

const useMonths = (): number => (useMedia('(min-width: 44rem)') ? 2 : 1);

export interface SpanCalendarProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** yyyy-MM-dd or an empty string. */
  first: string;
  /** Omitted for selecting a single date. */
  last?: string | undefined;
  /** Selects any number of dates. The calendar stays open. */
  days?: { chosen: readonly string[]; onChange: (days: string[]) => void } | undefined;
  minValue?: string | undefined;
  /** Receives yyyy-MM-dd dates in order. `last` is omitted for a single date. */
  onPick: (first: string, last?: string) => void;
  onClose: () => void;
}

/** Popover calendar for a travel period or a single date. */
export function DateRangeCalendar({ anchor, label, onClose, ...props }: SpanCalendarProps) {
  const { last, days } = props;
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
      offset={6}
      className={`${fieldStyles.popover} ${styles.popover}`}
    >
      <Dialog aria-label={label} className={styles.dialog}>
        {days ? (
          <ManyDays {...days} minValue={props.minValue} />
        ) : last === undefined ? (
          <OneDay {...props} />
        ) : (
          <TwoDays {...props} last={last} />
        )}
        <p className={styles.hint}>{hintOf(props)}</p>
      </Dialog>
    </Popover>
  );
}

function hintOf({ days, last }: Pick<SpanCalendarProps, 'days' | 'last'>): string {
  if (days) return 'Press a day to add or remove it.';
  return last === undefined ? 'Choose the day of departure.' : 'Choose the day of departure, then that of the return.';
}

type ManyDaysProps = NonNullable<SpanCalendarProps['days']> & Pick<SpanCalendarProps, 'minValue'>;

function ManyDays({ chosen, onChange, minValue }: ManyDaysProps) {
  const months = useMonths();
  const dates = chosen.flatMap((day) => toCalendarDate(day) ?? []);
  const earliest = toCalendarDate(minValue);
  return (
    <Calendar
      selectionMode="multiple"
      value={dates}
      onChange={(picked) => onChange(picked.map(String))}
      defaultFocusedValue={dates.find((date) => !earliest || date.compare(earliest) >= 0) ?? earliest}
      minValue={earliest ?? undefined}
      visibleDuration={{ months }}
      pageBehavior="single"
      autoFocus
    >
      <CalendarMonths count={months} />
    </Calendar>
  );
}

type CalendarProps = Pick<SpanCalendarProps, 'first' | 'minValue' | 'onPick'>;

function OneDay({ first, minValue, onPick }: CalendarProps) {
  const months = useMonths();
  return (
    <Calendar
      value={toCalendarDate(first)}
      onChange={(date) => onPick(date.toString())}
      minValue={toCalendarDate(minValue) ?? undefined}
      visibleDuration={{ months }}
      pageBehavior="single"
      autoFocus
    >
      <CalendarMonths count={months} />
    </Calendar>
  );
}

function TwoDays({ first, last, minValue, onPick }: CalendarProps & { last: string }) {
  const months = useMonths();
  const [start, end] = [toCalendarDate(first), toCalendarDate(last)];
  const isSpan = start !== null && end !== null && end.compare(start) >= 0;
  return (
    <RangeCalendar
      defaultValue={isSpan ? { start, end } : null}
      defaultFocusedValue={start}
      onChange={({ start: from, end: until }) => onPick(from.toString(), until.toString())}
      minValue={toCalendarDate(minValue) ?? undefined}
      visibleDuration={{ months }}
      pageBehavior="single"
      autoFocus
    >
      <CalendarMonths count={months} isSpan />
    </RangeCalendar>
  );
}
