import { texts } from '@portal/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { airportOf } from '../airports/airports';
import { useAirports } from '../airports/use-airports';
import type { SearchValues } from './search-criteria';

/** Marks fields of a rejected search with a code that no airport has. */
export function useUnknownPlaces(form: UseFormReturn<SearchValues>, isRejected: boolean): void {
  const { airports, areAll } = useAirports(isRejected);
  useEffect(() => {
    if (!isRejected || !areAll) return;
    for (const place of ['origin', 'destination'] as const) {
      const code = form.getValues(place);
      if (!airportOf(code, airports)) form.setError(place, { message: texts.validation.airportUnknown(code) });
    }
  }, [form, isRejected, areAll, airports]);
}
