import type { TableColumn } from '@portal/ui-kit/table';
import { type Dispatch, type SetStateAction, startTransition, useOptimistic } from 'react';

/** Rows that the user selected by id, on any page of the list. */
export interface ListSelection<Row> {
  selected: ReadonlyMap<string, Row>;
  onChange: Dispatch<SetStateAction<ReadonlyMap<string, Row>>>;
  nameOf: (row: Row) => string;
}

interface RowCheckboxProps {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows the change at once, and renders the list afterwards. */
function RowCheckbox({ label, isMixed = false, ...row }: RowCheckboxProps) {
  const [isOn, showOn] = useOptimistic(row.isOn);
  const change = (next: boolean) =>
    startTransition(() => {
      showOn(next);
      row.onChange(next);
    });
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
    </label>
  );
}

/** Column that selects rows; its header selects those on the page. */
export function selectionColumn<Row>(
  { selected, onChange, nameOf }: ListSelection<Row>,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
): TableColumn<Row> {
  const setSelected = (some: readonly Row[], isOn: boolean) =>
    onChange((now) => {
      const next = new Map(now);
      for (const row of some) {
        if (isOn) next.set(getRowId(row), row);
        else next.delete(getRowId(row));
      }
      return next;
    });
  const isSelected = (row: Row) => selected.has(getRowId(row));
  const isAll = rows.length > 0 && rows.every(isSelected);
  return {
    id: 'selection',
    header: '',
    isCheckbox: true,
    head: (
      <RowCheckbox
        label="Select all on this page"
        isOn={isAll}
        isMixed={!isAll && rows.some(isSelected)}
        onChange={(isOn) => setSelected(rows, isOn)}
      />
    ),
    cell: (row) => (
      <RowCheckbox
        label={`Select ${nameOf(row)}`}
        isOn={isSelected(row)}
        onChange={(isOn) => setSelected([row], isOn)}
      />
    ),
  };
}
