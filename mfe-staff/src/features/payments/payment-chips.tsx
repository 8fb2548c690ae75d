import type { PaymentListQuery } from '@portal/contracts';
import { ActiveFilters } from '../lists/active-filters';
import { rangeText, searchText } from '../lists/filter-labels';
import { methodNames, stateNames } from '../money/payment-labels';
import type { PaymentFilters } from './payment-query';

type Values = PaymentFilters & { q: string };

export interface PaymentChipsProps {
  /** Query that the list was loaded with. */
  query: PaymentListQuery;
  q: string;
  onChange: (next: Partial<Values>) => void;
  onClear: () => void;
}

/** Active filters of the payment list, each with a remove button. */
export function PaymentChips({ query: { state, method, needs, from, to }, q, onChange, onClear }: PaymentChipsProps) {
  const words: readonly [label: string | undefined, without: Partial<Values>][] = [
    [searchText(q), { q: '' }],
    [state && stateNames[state], { state: '' }],
    [needs && 'To be confirmed', { state: '' }],
    [method && methodNames[method], { method: '' }],
    [rangeText('Begun', from, to), { from: '', to: '' }],
  ];
  const filters = words.flatMap(([label, without]) => (label ? [{ label, onRemove: () => onChange(without) }] : []));
  return <ActiveFilters filters={filters} onClear={onClear} />;
}
