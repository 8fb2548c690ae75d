import { texts } from '@portal/contracts';
import { DateField, type DateFieldHandle } from '@portal/ui-kit/date';
import { useEffect, useRef } from 'react';
import styles from './day-fields.module.css';

export interface DayFieldsProps {
  /** yyyy-MM-dd, or empty. */
  from: string;
  to: string;
  onChange: (days: { from: string } | { to: string }) => void;
  /** Focuses the first field on mount: the button that loaded the fields is removed. */
  takesFocus: boolean;
}

export function DayFields({ from, to, onChange, takesFocus }: DayFieldsProps) {
  const first = useRef<DateFieldHandle>(null);
  const wasAsked = useRef(takesFocus);
  useEffect(() => {
    if (wasAsked.current) first.current?.focus();
  }, []);
  const isTurnedRound = from !== '' && to !== '' && from > to;
  return (
    <div className={styles.days}>
      <DateField
        ref={first}
        label="From"
        value={from}
        onChange={(day) => onChange({ from: day })}
        errorMessage={isTurnedRound ? texts.desk.daysFrom : undefined}
      />
      <DateField label="To" value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}
