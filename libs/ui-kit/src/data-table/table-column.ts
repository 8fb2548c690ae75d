import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its cells name the row; by default the first column's do. */
  isRowHeader?: boolean;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Left out of a narrower table; a phone's cards still show it, unless it is `md`. */
  hideBelow?: 'md' | 'lg' | 'xl';
  /** A width such as "12rem". */
  width?: string;
}

/** The order after a column was chosen: ascending by it, or the other way round when it was already. */
export const toggleSort = (sort: TableSort | null | undefined, column: string): TableSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
