import { texts } from '@portal/contracts';
import { LazyFilters, type LateFieldsProps, lazyComponent } from '@portal/remote-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { DayFieldsProps } from './day-fields';

/** Lazy import: date fields are large and rarely used. */
const DayFields = lazyComponent<DayFieldsProps>(async () => (await import('./day-fields')).DayFields);

/** Date range filter, a button until it is first used. */
export const DayRange = ({
  size,
  ...days
}: Omit<DayFieldsProps, 'takesFocus'> & Pick<LateFieldsProps<never>, 'size'>) => (
  <LazyFilters
    Fields={DayFields}
    fields={days}
    isInAddress={days.from !== '' || days.to !== ''}
    label={texts.desk.chooseDays}
    icon={<Icons.CalendarDays aria-hidden size={size === 'sm' ? '1.1em' : undefined} />}
    size={size}
  />
);
