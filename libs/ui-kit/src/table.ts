export { DataTable, type DataTableProps } from './data-table/data-table';
export { useKeptFocus } from './data-table/use-kept-focus';
export type { SortDirection, TableColumn, TableSort } from './data-table/table-column';
export { breakable } from './support/breakable';
export { Pagination, type PaginationProps } from './pagination/pagination';
