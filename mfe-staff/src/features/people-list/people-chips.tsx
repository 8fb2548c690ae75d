import { ActiveFilters } from '../lists/active-filters';
import { searchText } from '../lists/filter-labels';

interface Values {
  q: string;
  show: string;
}

export interface PeopleChipsProps {
  q: string;
  /** The role that is shown alone. */
  role?: string | undefined;
  onChange: (next: Partial<Values>) => void;
  onClear: () => void;
}

/** What narrows a list of people, each to be taken away. */
export function PeopleChips({ q, role, onChange, onClear }: PeopleChipsProps) {
  const words: readonly [label: string | undefined, without: Partial<Values>][] = [
    [searchText(q), { q: '' }],
    [role && `Role: ${role}`, { show: '' }],
  ];
  const filters = words.flatMap(([label, without]) => (label ? [{ label, onRemove: () => onChange(without) }] : []));
  return <ActiveFilters filters={filters} onClear={onClear} />;
}
