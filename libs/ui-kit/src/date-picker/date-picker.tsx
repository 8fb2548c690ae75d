import { Button, Calendar, DatePicker as AriaDatePicker, Dialog, Group, Popover } from 'react-aria-components';
import { CalendarDays } from '../icons/icons';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import { CalendarMonths } from './calendar-months';
import { DateLabel, DateNotes, dateProps, DateSegments, useDateHandle, type DateFieldProps } from './date-field';
import styles from './date-picker.module.css';

export interface DatePickerProps extends DateFieldProps {
  /** Its button opens what this opens, such as a calendar for two dates, in the place of a calendar of its own. */
  onCalendar?: () => void;
}

/** A date typed in segments or picked from a calendar; the value is yyyy-MM-dd text. */
export function DatePicker({ ref, onCalendar, ...props }: DatePickerProps) {
  const element = useDateHandle(ref);
  const opening = onCalendar ? { isOpen: false, onOpenChange: onCalendar } : {};
  return (
    <AriaDatePicker {...dateProps(props)} {...opening} ref={element}>
      <DateLabel {...props} />
      <Group className={fieldStyles.box}>
        <DateSegments />
        <Button className={fieldStyles.inside}>
          <CalendarDays aria-hidden />
        </Button>
      </Group>
      <DateNotes {...props} />
      {onCalendar ? null : (
        <Popover className={cx(fieldStyles.popover, styles.popover)} offset={6}>
          <Dialog className={styles.dialog}>
            <Calendar className={styles.calendar}>
              <CalendarMonths />
            </Calendar>
          </Dialog>
        </Popover>
      )}
    </AriaDatePicker>
  );
}
