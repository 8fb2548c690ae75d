import { type BookingListQuery, texts } from '@portal/contracts';
import { ActiveFilters } from '../lists/active-filters';
import { capitalized, rangeText, searchText } from '../lists/filter-labels';
import { monthLabel } from '../sales/month-label';
import type { FilterValues } from './filter-values';

type Values = FilterValues & { q: string };

export interface BookingChipsProps {
  /** Query that the list was loaded with. */
  query: BookingListQuery;
  q: string;
  onChange: (next: Partial<Values>) => void;
  onClear: () => void;
}

/** Active filters of the booking list, each with a remove button. */
export function BookingChips({ query, q, onChange, onClear }: BookingChipsProps) {
  const { status, queue, paymentStatus, type, leaves, from, to, sold } = query;
  const words: readonly [label: string | undefined, without: Partial<Values>][] = [
    [searchText(q), { q: '' }],
    [status && `Status: ${status}`, { show: '' }],
    [queue && texts.queues[queue], { show: '' }],
    [paymentStatus && capitalized(paymentStatus), { payment: '' }],
    [type && capitalized(`${type}s`), { type: '' }],
    [leaves ? `Leaving in ${leaves} days` : undefined, { leaves: '' }],
    [sold && `Sold in ${monthLabel(sold)}`, { sold: '' }],
    [rangeText('Leaving', from, to), { from: '', to: '' }],
  ];
  const filters = words.flatMap(([label, without]) => (label ? [{ label, onRemove: () => onChange(without) }] : []));
  return <ActiveFilters filters={filters} onClear={onClear} />;
}
