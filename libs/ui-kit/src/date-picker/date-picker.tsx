import { Button, Calendar, DatePicker as AriaDatePicker, Dialog, Group, Popover } from 'react-aria-components';
import { CalendarDays } from '../icons/icons';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import { CalendarMonths } from './calendar-months';
import { DateLabel, DateNotes, dateProps, DateSegments, useDateHandle, type DateFieldProps } from './date-field';
import styles from './date-picker.module.css';

export interface DatePickerProps extends DateFieldProps {
  /** Replaces the field's calendar: called by its button, for example to open a shared calendar of two dates. */
  onCalendar?: () => void;
}

/** Date field with segments and a calendar. The value is a yyyy-MM-dd string. */
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
