import { DateRangePicker } from '@portal/ui-kit/date';
import { useEffect, useRef } from 'react';

export interface DaysCalendarProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
  /** The first day that may be chosen, yyyy-MM-dd. */
  minValue: string;
}

function OpenAtOnce({ open }: { open: () => void }) {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    open();
  }, [open]);
  return null;
}

/** A calendar that is open as soon as it is there, below where it stands; shown anew, it opens again. */
export const DaysCalendar = ({ days, onChange, minValue }: DaysCalendarProps) => (
  <DateRangePicker
    label="Days on which it is offered"
    first={days[0] ?? ''}
    minValue={minValue}
    onPick={() => undefined}
    days={{ chosen: days, onChange }}
  >
    {(open) => <OpenAtOnce open={open} />}
  </DateRangePicker>
);
