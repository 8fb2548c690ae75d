import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Content of the header cell. Default: the header. */
  head?: ReactNode;
  /** A checkbox: narrow, in the corner of a card, not printed. A click on its cell does not open the row. */
  isCheckbox?: boolean;
  cell: (row: Row) => ReactNode;
  /** Marks the column whose cells are row headers. Default: the first column. */
  isRowHeader?: boolean;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Hides the column in a narrower table. Cards still show it, except for `md`. */
  hideBelow?: 'md' | 'lg' | 'xl';
  /** CSS width such as "12rem". */
  width?: string;
}

/** Returns the sort order after selecting a column: ascending, or reversed if the column is already selected. */
export const toggleSort = (sort: TableSort | null | undefined, column: string): TableSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
