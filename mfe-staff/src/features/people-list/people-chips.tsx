import { ActiveFilters } from '../lists/active-filters';
import { searchText } from '../lists/filter-labels';

interface Values {
  q: string;
  show: string;
}

export interface PeopleChipsProps {
  q: string;
  /** Active role filter. */
  role?: string | undefined;
  onChange: (next: Partial<Values>) => void;
  onClear: () => void;
}

/** Active filters of a user list, each with a remove button. */
export function PeopleChips({ q, role, onChange, onClear }: PeopleChipsProps) {
  const words: readonly [label: string | undefined, without: Partial<Values>][] = [
    [searchText(q), { q: '' }],
    [role && `Role: ${role}`, { show: '' }],
  ];
  const filters = words.flatMap(([label, without]) => (label ? [{ label, onRemove: () => onChange(without) }] : []));
  return <ActiveFilters filters={filters} onClear={onClear} />;
}
