import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { ChevronLeft, ChevronRight } from '../icons/icons';
import styles from './date-picker.module.css';

interface CalendarMonthsProps {
  count?: number;
  isSpan?: boolean;
}

/** Content of a calendar: visible months side by side, with buttons to change them. */
export function CalendarMonths({ count = 1, isSpan = false }: CalendarMonthsProps) {
  return (
    <>
      <header className={styles.header}>
        <Button slot="previous" className={styles.turn}>
          <ChevronLeft aria-hidden />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.turn}>
          <ChevronRight aria-hidden />
        </Button>
      </header>
      <div className={styles.months} data-span={isSpan}>
        {Array.from({ length: count }, (_, months) => (
          <CalendarGrid key={months} offset={{ months }} className={styles.grid} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  );
}
