import { errorText, LazyFilters, lazyComponent, useReauthenticate } from '@portal/remote-kit';
import { ErrorState, Stack } from '@portal/ui-kit';
import { SearchField, type SearchFieldProps, Select, type SelectProps } from '@portal/ui-kit/fields';
import { DataTable, type DataTableProps, type TableColumn, type TableSort } from '@portal/ui-kit/table';
import { type ReactNode, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { ClientOnly } from '../frame/client-only';
import { useDisplayOptions } from '../list-menu/display-options';
import { ExportButton } from '../list-menu/export-button';
import type { SaveList } from '../list-menu/list-kind';
import type { ListMenuProps } from '../list-menu/list-menu';
import type { SavedView } from '../list-menu/saved-views';
import { EmptyList } from '../lists/empty-list';
import { ListPages } from '../lists/list-pages';
import { ListTools } from '../lists/list-tools';
import { ActiveFilterBar } from '../lists/active-filter-bar';
import { ListViews } from './list-views';
import type { RowKeysProps } from './row-keys';
import { type ListSelection, selectionColumn } from './selection-column';

const RowKeys = lazyComponent<RowKeysProps>(async () => (await import('./row-keys')).RowKeys);

const ListMenu = lazyComponent<ListMenuProps>(async () => (await import('../list-menu/list-menu')).ListMenu);

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
  /** Views that every user has, beside all rows and the saved ones. */
  views?: readonly SavedView[];
  /** Undefined without permission to export. */
  save?: SaveList | undefined;
  /** Totals in the export dialog. */
  fileSums?: ReactNode;
  /** Further tools, after the buttons. */
  tools?: ReactNode;
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
  /** Rows can be selected. */
  selection?: ListSelection<Row>;
  /** Totals below the table. */
  sums?: ReactNode;
  /** Dialogs of the list. */
  children?: ReactNode;
}

/** List page of the back office: views, search, filters, export, table with row actions, and paging. */
export function StaffList<Row>(all: StaffListProps<Row>) {
  const { words, place, result, search, filters = [], views = [], save, fileSums, ...props } = all;
  const { view, change, clear } = place;
  const { listKey, nouns, columns } = props;
  return (
    <Stack>
      <ListViews listKey={listKey} builtIn={views} />
      <ListTools>
        <SearchBox {...search} value={view.q} onChange={(q) => change({ q })} />
        {filters.map(({ label, options, value, onChange }) => (
          <Select
            key={label}
            label={label}
            options={options}
            value={value ?? everything}
            onChange={(chosen) => onChange(chosen === everything ? '' : chosen)}
          />
        ))}
        <LazyFilters
          Fields={ListMenu}
          fields={{ list: { key: listKey, nouns, columns } }}
          isInAddress={false}
          label="List"
        />
        {save ? <ExportButton nouns={nouns} save={save} total={result.data?.total} sums={fileSums} /> : null}
        {props.tools}
        <ActiveFilterBar isNarrowed={clear !== undefined}>{props.chips}</ActiveFilterBar>
      </ListTools>
      <ClientOnly>
        <Rows words={words} place={place} result={result} {...props} />
        <ListPages nouns={nouns} page={view.page} total={result.data?.total} onPage={(page) => change({ page })}>
          {props.sums}
        </ListPages>
        {props.children}
      </ClientOnly>
    </Stack>
  );
}

/** Shows each letter at once, and renders the list afterwards. */
function SearchBox({ value, onChange, ...field }: Omit<SearchFieldProps, 'name'>) {
  const [text, showText] = useOptimistic(value);
  const change = (next: string) =>
    startTransition(() => {
      showText(next);
      onChange(next);
    });
  return <SearchField name="q" {...field} value={text} onChange={change} />;
}

type RowsProps<Row> = Omit<StaffListProps<Row>, 'search' | 'filters' | 'views' | 'save' | 'fileSums'>;

/** Loads the keys of the list when the first key is pressed. A component of its own, so that the table is not rendered. */
function RowKeysOnDemand(props: Omit<RowKeysProps, 'first'>) {
  const [first, setFirst] = useState<KeyboardEvent>();
  useEffect(() => {
    document.addEventListener('keydown', setFirst, { once: true });
    return () => document.removeEventListener('keydown', setFirst);
  }, []);
  return first ? <RowKeys {...props} first={first} /> : null;
}

function Rows<Row>({ words, place, result, density = 'compact', listKey, selection, ...table }: RowsProps<Row>) {
  const { hidden, isRoomy, isKeyless } = useDisplayOptions(listKey);
  const box = useRef<HTMLDivElement>(null);
  const logIn = useReauthenticate(result.error);
  const columns = table.columns.filter(({ id }) => !hidden.includes(id));
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
    <div ref={box}>
      <DataTable
        ariaLabel={table.name}
        columns={selection ? [selectionColumn(selection, table.rows, table.getRowId), ...columns] : columns}
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
      {isKeyless ? null : (
        <RowKeysOnDemand
          box={box}
          onClear={selection && selection.selected.size > 0 ? () => selection.onChange(new Map()) : undefined}
        />
      )}
    </div>
  );
}
