import type { FlightOffer } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import type { Leg } from '../facts/offer-facts';
import { type ChoiceKind, filterChoices, type OfferFilters, type OfferSort } from './offer-filters';

export interface FilterFieldsProps {
  offers: readonly FlightOffer[];
  /** Leg to which the filter by departure refers. Default: outbound. */
  leg?: Leg;
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
}

export const sortLabels: Record<OfferSort, string> = {
  cheapest: 'Cheapest first',
  best: 'Best of price and time',
  fastest: 'Fastest first',
  earliest: 'Earliest departure',
};

/** Price in the offers' currency. */
export const priceText = (offers: readonly FlightOffer[], amount: number | string): string =>
  formatMoney(amount, offers[0]?.price.currency ?? '');

/** Labels of the active filters; undefined without a filter, the airline code if no offer has its name. */
export function chosenNames({ offers, leg, filters }: Pick<FilterFieldsProps, 'offers' | 'leg' | 'filters'>) {
  const { maxStops, departs, maxHours, withBag, airline, order } = filters;
  const nameOf = (kind: ChoiceKind, chosen: string) =>
    filterChoices(kind, offers, leg).find(({ value }) => value === chosen)?.name;
  return {
    order: sortLabels[order],
    stops: maxStops === null ? undefined : (nameOf('stops', `${maxStops}`) ?? `Up to ${maxStops} stops`),
    departs: departs === '' ? undefined : (nameOf('departures', departs) ?? departs),
    duration: maxHours === null ? undefined : `Up to ${maxHours} h`,
    bags: withBag ? 'Checked bag' : undefined,
    airline: airline === '' ? undefined : (nameOf('airlines', airline) ?? airline),
  };
}
