import type { TableColumn } from '@portal/ui-kit/table';

/** Rows that the user selected by id, on any page of the list. */
export interface ListSelection<Row> {
  chosen: ReadonlyMap<string, Row>;
  change: (chosen: ReadonlyMap<string, Row>) => void;
  nameOf: (row: Row) => string;
}

interface MarkProps {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: (isOn: boolean) => void;
}

const Mark = ({ label, isOn, isMixed = false, onChange }: MarkProps) => (
  <label>
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
    />
  </label>
);

/** Column that selects rows; its header selects those on the page. */
export function selectionColumn<Row>(
  { chosen, change, nameOf }: ListSelection<Row>,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
): TableColumn<Row> {
  const put = (some: readonly Row[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const row of some) {
      if (isOn) next.set(getRowId(row), row);
      else next.delete(getRowId(row));
    }
    change(next);
  };
  const isChosen = (row: Row) => chosen.has(getRowId(row));
  const isAll = rows.length > 0 && rows.every(isChosen);
  return {
    id: 'selection',
    header: '',
    isMark: true,
    head: (
      <Mark
        label="Select all on this page"
        isOn={isAll}
        isMixed={!isAll && rows.some(isChosen)}
        onChange={(isOn) => put(rows, isOn)}
      />
    ),
    cell: (row) => <Mark label={`Select ${nameOf(row)}`} isOn={isChosen(row)} onChange={(isOn) => put([row], isOn)} />,
  };
}
