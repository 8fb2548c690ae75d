export {
  DataTable,
  type DataTableProps,
  type SortDirection,
  type TableColumn,
  type TableSort,
} from './data-table/data-table';
