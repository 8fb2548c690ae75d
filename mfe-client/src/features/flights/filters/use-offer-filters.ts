import { inPageStep, useSearchParams } from '@portal/remote-kit';
import { useCallback, useMemo } from 'react';
import type { Leg } from '../facts/offer-facts';
import { type OfferFilters, readFilters, writeFilters } from './offer-filters';

/** Filters of the offers, stored in the URL so that links and Back preserve them. */
export function useOfferFilters(leg: Leg): [OfferFilters, (filters: OfferFilters) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address), leg), [address, leg]);
  const change = useCallback(
    (next: OfferFilters) => setQuery((current) => writeFilters(current, next, leg), { ...inPageStep, replace: true }),
    [setQuery, leg],
  );
  return [filters, change];
}
