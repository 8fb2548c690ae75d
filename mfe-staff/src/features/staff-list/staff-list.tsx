import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ErrorState, Stack } from '@portal/ui-kit';
import { SearchField, Select, type SelectProps } from '@portal/ui-kit/fields';
import { DataTable, type DataTableProps, type TableColumn, type TableSort } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import { ClientOnly } from '../frame/client-only';
import { useDisplayOptions } from '../list-menu/display-options';
import { EmptyList } from '../lists/empty-list';
import { ListPages } from '../lists/list-pages';
import { ListTools } from '../lists/list-tools';
import { ActiveFilterBar } from '../lists/active-filter-bar';

const everything = 'all';

/** Single-choice filter; its options contain `all` for no filter. */
export interface ListFilter extends Pick<SelectProps, 'label' | 'options'> {
  /** Chosen option; undefined for no filter. */
  value: string | undefined;
  /** Receives an empty text when the filter is removed. */
  onChange: (value: string) => void;
}

/** Subset of the result of `useListView`. */
interface ListPlace {
  view: { page: number; q: string };
  change: (next: { page: number } | { q: string }) => void;
  clear: (() => void) | undefined;
  tableSort: TableSort;
  onSortChange: (sort: TableSort) => void;
}

/** Query result of one page. */
interface ListResult {
  data: { total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface StaffListProps<Row> {
  /** Accessible name of the table. */
  name: string;
  /** Storage key of the display options. */
  listKey: string;
  /** Singular and plural: ['booking', 'bookings']. */
  nouns: readonly [one: string, many: string];
  words: { failure: string; loading: string; notFound: string; empty?: string };
  place: ListPlace;
  result: ListResult;
  search: { label: string; placeholder: string };
  filters?: readonly ListFilter[];
  /** Tools after the filters. */
  tools: ReactNode;
  /** Active filters, each with a remove button. */
  chips: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  rowActions: (row: Row) => ReactNode;
  /** Row density, unless the user chose roomy rows. */
  density?: DataTableProps<Row>['density'];
  /** A click on a row follows the link of its header cell. */
  opensRows?: boolean;
  /** Totals below the table. */
  sums?: ReactNode;
  /** Dialogs of the list. */
  children?: ReactNode;
}

/** List page of the back office: search, filters, table with row actions, and paging. */
export function StaffList<Row>({ words, place, result, search, filters = [], ...props }: StaffListProps<Row>) {
  const { view, change, clear } = place;
  return (
    <Stack>
      <ListTools>
        <SearchField name="q" {...search} value={view.q} onChange={(q) => change({ q })} />
        {filters.map(({ label, options, value, onChange }) => (
          <Select
            key={label}
            label={label}
            options={options}
            value={value ?? everything}
            onChange={(chosen) => onChange(chosen === everything ? '' : chosen)}
          />
        ))}
        {props.tools}
        <ActiveFilterBar isNarrowed={clear !== undefined}>{props.chips}</ActiveFilterBar>
      </ListTools>
      <ClientOnly>
        <Rows words={words} place={place} result={result} {...props} />
        <ListPages nouns={props.nouns} page={view.page} total={result.data?.total} onPage={(page) => change({ page })}>
          {props.sums}
        </ListPages>
        {props.children}
      </ClientOnly>
    </Stack>
  );
}

type RowsProps<Row> = Omit<StaffListProps<Row>, 'search' | 'filters'>;

function Rows<Row>({ words, place, result, density = 'compact', listKey, columns, ...table }: RowsProps<Row>) {
  const { hidden, isRoomy } = useDisplayOptions(listKey);
  const logIn = useReauthenticate(result.error);
  if (result.error)
    return (
      <ErrorState
        message={errorText(result.error, words.failure)}
        onRetry={() => void result.refetch()}
        isRetrying={result.isFetching}
        onLogIn={logIn}
      />
    );
  return (
    <DataTable
      ariaLabel={table.name}
      columns={columns.filter(({ id }) => !hidden.includes(id))}
      rows={table.rows}
      getRowId={table.getRowId}
      isLoading={result.isPending}
      loadingText={words.loading}
      emptyText={<EmptyList text={words.notFound} none={words.empty ?? words.notFound} onClear={place.clear} />}
      density={isRoomy ? 'comfortable' : density}
      sort={place.tableSort}
      onSortChange={place.onSortChange}
      rowActions={table.rowActions}
      opensRows={table.opensRows}
    />
  );
}
