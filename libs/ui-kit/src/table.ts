export { DataTable, type DataTableProps } from './data-table/data-table';
export type { SortDirection, TableColumn, TableSort } from './data-table/table-column';
export { Pagination, type PaginationProps } from './pagination/pagination';
