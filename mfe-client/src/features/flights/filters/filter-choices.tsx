import { fromMinorUnits, minorOf, offerTotal } from '@portal/contracts';
import { RadioGroup } from '@portal/ui-kit/fields';
import { NumberField } from '@portal/ui-kit/inputs';
import { useMemo } from 'react';
import { type FilterFieldsProps, sortLabels, priceText } from './filter-names';
import { type ChoiceKind, type FilterChoice, filterChoices, type OfferFilters, offerSorts } from './offer-filters';

interface ChoiceProps extends FilterFieldsProps {
  /** The chip already shows the label. */
  hideLabel?: boolean;
}

const orders = offerSorts.map((value) => ({ value, label: sortLabels[value] }));

export const OrderChoices = ({ filters, onChange, hideLabel = false }: ChoiceProps) => (
  <RadioGroup
    label="Sort by"
    hideLabel={hideLabel}
    options={orders}
    value={filters.order}
    onChange={(order) => onChange({ ...filters, order })}
  />
);

/** An option for everything, then each choice with its number of offers and lowest price. */
function useOptions({ offers, leg }: ChoiceProps, kind: ChoiceKind, everything: string) {
  return useMemo(() => {
    const described = ({ value, name, count, cheapest }: FilterChoice) => ({
      value,
      label: name,
      description: `${count} ${count === 1 ? 'offer' : 'offers'}, from ${priceText([cheapest], offerTotal(cheapest).amount)}`,
    });
    return [{ value: '', label: everything }, ...filterChoices(kind, offers, leg).map(described)];
  }, [offers, leg, kind, everything]);
}

export function StopChoices(props: ChoiceProps) {
  const { filters, onChange, hideLabel = false } = props;
  return (
    <RadioGroup
      label="Stops"
      hideLabel={hideLabel}
      options={useOptions(props, 'stops', 'Any number of stops')}
      value={filters.maxStops === null ? '' : `${filters.maxStops}`}
      onChange={(value) => onChange({ ...filters, maxStops: value === '' ? null : Number(value) })}
    />
  );
}

export function DepartureChoices(props: ChoiceProps) {
  const { filters, onChange, hideLabel = false } = props;
  return (
    <RadioGroup
      label="Departure"
      hideLabel={hideLabel}
      options={useOptions(props, 'departures', 'Any time')}
      value={filters.departs}
      onChange={(value) => onChange({ ...filters, departs: value as OfferFilters['departs'] })}
    />
  );
}

export function DurationChoices(props: ChoiceProps) {
  const { filters, onChange, hideLabel = false } = props;
  return (
    <RadioGroup
      label="Duration"
      hideLabel={hideLabel}
      options={useOptions(props, 'durations', 'Any duration')}
      value={filters.maxHours === null ? '' : `${filters.maxHours}`}
      onChange={(value) => onChange({ ...filters, maxHours: value === '' ? null : Number(value) })}
    />
  );
}

export function BagChoices(props: ChoiceProps) {
  const { filters, onChange, hideLabel = false } = props;
  return (
    <RadioGroup
      label="Bags"
      hideLabel={hideLabel}
      options={useOptions(props, 'bags', 'Any bags')}
      value={filters.withBag ? 'true' : ''}
      onChange={(value) => onChange({ ...filters, withBag: value !== '' })}
    />
  );
}

export function AirlineChoices(props: ChoiceProps) {
  const { filters, onChange, hideLabel = false } = props;
  return (
    <RadioGroup
      label="Airline"
      hideLabel={hideLabel}
      options={useOptions(props, 'airlines', 'All airlines')}
      value={filters.airline}
      onChange={(airline) => onChange({ ...filters, airline })}
    />
  );
}

const cents = { maximumFractionDigits: 2 };
const toCents = (amount: number): number => fromMinorUnits(minorOf(amount));

export function PriceChoice({ offers, filters, onChange }: FilterFieldsProps) {
  const totals = offers.map((offer) => Number(offerTotal(offer).amount)).filter(Number.isFinite);
  return (
    <NumberField
      label="Highest price"
      placeholder="Any price"
      description={
        totals.length > 0
          ? `Offers cost from ${priceText(offers, Math.min(...totals))} to ${priceText(offers, Math.max(...totals))}.`
          : undefined
      }
      minValue={0}
      formatOptions={cents}
      prefix={offers[0]?.price.currency}
      value={filters.maxPrice}
      onChange={(maxPrice) => onChange({ ...filters, maxPrice: maxPrice === null ? null : toCents(maxPrice) })}
    />
  );
}
