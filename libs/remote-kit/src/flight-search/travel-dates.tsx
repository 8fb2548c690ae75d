import { agencyDate, isCalendarDate } from '@portal/contracts';
import { DatePicker, DateRangePicker } from '@portal/ui-kit/date';
import { RadioGroup } from '@portal/ui-kit/fields';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../forms/form-field';
import { daysAfter, type SearchValues } from './search-criteria';

const trips = [
  { value: 'one-way', label: 'One way' },
  { value: 'return', label: 'Return' },
] as const;

const usualDays = 7;

/** Returns the date one week after departure, or after today when the departure is invalid. */
export const defaultReturnDate = (departureDate: string): string =>
  daysAfter(isCalendarDate(departureDate) ? departureDate : agencyDate(), usualDays);

/** Fields for trip type and dates. A date can be typed, or both picked in one calendar. */
export function useTravelDates({ control, getValues, setValue }: UseFormReturn<SearchValues>): {
  trip: ReactNode;
  dates: ReactNode;
} {
  const today = agencyDate();
  const [first, last] = useWatch({ control, name: ['departureDate', 'returnDate'] });
  const [isReturn, setReturn] = useState(last !== '');
  // A link or the history may set a search with a return flight.
  if (last !== '' && !isReturn) setReturn(true);

  const set = (name: 'departureDate' | 'returnDate', date: string) => setValue(name, date, { shouldDirty: true });
  const chooseTrip = (trip: (typeof trips)[number]['value']) => {
    setReturn(trip === 'return');
    set('returnDate', trip === 'return' ? defaultReturnDate(first) : '');
  };
  const keepOrder = () => {
    const { departureDate, returnDate } = getValues();
    if (isCalendarDate(departureDate) && returnDate !== '' && returnDate < departureDate)
      set('returnDate', departureDate);
  };
  const trip = (
    <RadioGroup
      label="Trip"
      hideLabel
      variant="segments"
      options={trips}
      value={isReturn ? 'return' : 'one-way'}
      onChange={chooseTrip}
    />
  );
  const dates = (
    <DateRangePicker
      label="Travel dates"
      first={first}
      last={isReturn ? last : undefined}
      minValue={today}
      onPick={(from, until) => {
        set('departureDate', from);
        if (until !== undefined) set('returnDate', until);
      }}
    >
      {(onCalendar) => (
        <>
          <div onBlur={keepOrder}>
            <FormField
              as={DatePicker}
              control={control}
              name="departureDate"
              label="Departure Date"
              isRequired
              minValue={today}
              onCalendar={onCalendar}
            />
          </div>
          {isReturn ? (
            <FormField
              as={DatePicker}
              control={control}
              name="returnDate"
              label="Return Date"
              minValue={first > today ? first : today}
              onCalendar={onCalendar}
            />
          ) : null}
        </>
      )}
    </DateRangePicker>
  );
  return { trip, dates };
}
