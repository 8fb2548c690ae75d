import { getBookableDepartures, hasFlexibleDates, limits, placesLeftOn, type TravelPackage } from '@portal/contracts';
import { loadWithRetry } from '@portal/remote-kit';
import { Skeleton } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import type { DateFieldHandle } from '@portal/ui-kit/date';
import { lazy, type Ref, Suspense } from 'react';
import { tomorrow } from '../departures';
import { periodText } from './price-summary';

/** Lazy import: the calendar is large, and few packages need it. */
const DatePicker = lazy(() =>
  loadWithRetry(() => import('@portal/ui-kit/date').then(({ DatePicker: calendar }) => ({ default: calendar }))),
);

interface DepartureFieldProps {
  of: TravelPackage;
  /** yyyy-MM-dd, or empty. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLElement>;
  errorMessage?: string | undefined;
}

/** Few places are named, so that a large party sees it before it fills in the form. */
function leftText(left: number | undefined): string | undefined {
  if (left === undefined || left > limits.adultsMax) return undefined;
  if (left === 0) return 'full';
  return left === 1 ? '1 place left' : `${left} places left`;
}

/** Departure of the booking: one of the package's dates, or any day for packages with flexible dates. */
export function DepartureField({ of: travelPackage, ref, errorMessage, ...field }: DepartureFieldProps) {
  if (hasFlexibleDates(travelPackage)) {
    return (
      <Suspense fallback={<Skeleton height="4.5rem" />}>
        <DatePicker
          {...field}
          ref={ref as Ref<DateFieldHandle>}
          label="First Day"
          minValue={tomorrow()}
          isRequired
          description={`The journey takes ${travelPackage.duration}`}
          errorMessage={errorMessage}
        />
      </Suspense>
    );
  }
  const departures = getBookableDepartures(travelPackage).map((day) => {
    const left = placesLeftOn(travelPackage, day);
    const period = periodText(day, travelPackage.duration);
    return { value: day, label: [period, leftText(left)].filter(Boolean).join(', '), isDisabled: left === 0 };
  });
  return (
    <Select
      {...field}
      ref={ref as Ref<HTMLSelectElement>}
      label="Travel Dates"
      options={departures}
      placeholder="Please choose"
      isRequired
      errorMessage={errorMessage}
    />
  );
}
