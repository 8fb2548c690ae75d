import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DatePicker as AriaDatePicker,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { CalendarDays, ChevronLeft, ChevronRight } from '../icons/icons';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import { DateLabel, DateNotes, dateProps, DateSegments, useDateHandle, type DateFieldProps } from './date-field';
import styles from './date-picker.module.css';

export type DatePickerProps = DateFieldProps;

/** A date typed in segments or picked from a calendar; the value is yyyy-MM-dd text. */
export function DatePicker({ ref, ...props }: DatePickerProps) {
  const element = useDateHandle(ref);
  return (
    <AriaDatePicker {...dateProps(props)} ref={element}>
      <DateLabel {...props} />
      <Group className={fieldStyles.box}>
        <DateSegments />
        <Button className={fieldStyles.inside}>
          <CalendarDays aria-hidden />
        </Button>
      </Group>
      <DateNotes {...props} />
      <Popover className={cx(fieldStyles.popover, styles.popover)} offset={6}>
        <Dialog className={styles.dialog}>
          <MonthCalendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

function MonthCalendar() {
  return (
    <Calendar className={styles.calendar}>
      <header className={styles.header}>
        <Button slot="previous" className={styles.turn}>
          <ChevronLeft aria-hidden />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.turn}>
          <ChevronRight aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
