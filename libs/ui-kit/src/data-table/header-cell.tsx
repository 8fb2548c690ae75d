import { ArrowDown, ArrowUp, ArrowUpDown } from '../icons/icons';
import { toggleSort, type TableColumn, type TableSort } from './table-column';
import styles from './data-table.module.css';

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null | undefined;
  /** Undefined where another control sorts. */
  onSortChange: ((sort: TableSort) => void) | undefined;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** Header of a column. A sortable one contains a button that toggles the order. */
export function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const order = sort?.column === column.id ? sort.direction : 'none';
  const Icon = icons[order];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sortable ? order : undefined}
      data-align={column.align}
      data-hide-below={column.hideBelow}
      data-checkbox={column.isCheckbox}
      className={styles.headCell}
      style={column.width ? { inlineSize: column.width } : undefined}
    >
      {column.sortable && onSortChange ? (
        <button type="button" className={styles.sorter} onClick={() => onSortChange(toggleSort(sort, column.id))}>
          {column.header}
          <Icon aria-hidden />
        </button>
      ) : (
        (column.head ?? column.header)
      )}
    </th>
  );
}
