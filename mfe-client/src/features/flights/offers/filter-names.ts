import type { FlightOffer } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import { filterChoices, type OfferFilters, type OfferSort } from './offer-filters';

export interface FilterFieldsProps {
  offers: readonly FlightOffer[];
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
}

export const sortLabels: Record<OfferSort, string> = {
  cheapest: 'Cheapest first',
  best: 'Best of price and time',
  fastest: 'Fastest first',
  earliest: 'Earliest departure',
};

/** Whole units in the currency of the offers. */
export const priceText = (offers: readonly FlightOffer[], amount: number | string): string =>
  formatMoney(amount, offers[0]?.price.currency ?? '', { isWhole: true });

/** What the chips show of the filters; undefined where nothing is filtered, a code where no offer has its name. */
export function chosenNames({ offers, filters }: Pick<FilterFieldsProps, 'offers' | 'filters'>) {
  const { stops, airlines } = filterChoices(offers);
  const { maxStops, airline, order } = filters;
  const stopName = stops.find(({ value }) => value === `${maxStops}`)?.name ?? `Up to ${maxStops} stops`;
  return {
    order: sortLabels[order],
    stops: maxStops === null ? undefined : stopName,
    airline: airline === '' ? undefined : (airlines.find(({ value }) => value === airline)?.name ?? airline),
  };
}
