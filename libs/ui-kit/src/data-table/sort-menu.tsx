import { ArrowDown, ArrowUp } from '../icons/icons';
import { Menu } from '../menu/menu';
import { toggleSort, type TableColumn, type TableSort } from './table-column';

interface SortMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null | undefined;
  onSortChange: (sort: TableSort) => void;
}

const icons = { ascending: <ArrowUp aria-hidden />, descending: <ArrowDown aria-hidden /> };

/** Sort control for the card layout, which has no column headers. */
export function SortMenu<Row>({ columns, sort, onSortChange }: SortMenuProps<Row>) {
  const current = columns.find(({ id }) => id === sort?.column);
  const direction = sort?.direction ?? 'ascending';
  const label = current ? `Sort: ${current.header}` : 'Sort';
  return (
    <Menu
      label={
        <>
          {label}
          {current ? icons[direction] : null}
        </>
      }
      ariaLabel={current ? `${label}, ${direction}` : label}
      items={columns.map((column) => ({
        id: column.id,
        label: column.header,
        icon: column === current ? icons[direction] : <span />,
        onAction: () => onSortChange(toggleSort(sort, column.id)),
      }))}
    />
  );
}
