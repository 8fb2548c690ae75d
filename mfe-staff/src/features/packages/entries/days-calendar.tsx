import { DateRangePicker } from '@portal/ui-kit/date';
import { useEffect, useRef } from 'react';

export interface DaysCalendarProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
  /** First selectable date, yyyy-MM-dd. */
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

/** Calendar that opens on mount. A new `key` opens it again. */
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
