export { DataTable, type DataTableProps } from './data-table/data-table';
export { useFocusRestore } from './data-table/use-focus-restore';
export type { SortDirection, TableColumn, TableSort } from './data-table/table-column';
export { withLineBreaks } from './support/breakable';
export { Pagination, type PaginationProps } from './pagination/pagination';
