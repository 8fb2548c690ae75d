import { limits, type ListQuery } from '@portal/contracts';
import { useSearchParams } from '@portal/remote-kit';
import type { TableSort } from '@portal/ui-kit/table';
import { useCallback } from 'react';
import { useDebouncedValue } from '@portal/remote-kit/query';

export const pageSize = limits.pageSizeDefault;

interface ListPlace {
  /** Counted from 1. */
  page: number;
  q: string;
  /** A field name, with a leading minus for descending. */
  sort: string;
}

/** A place in a list, and the value of each of its filters; empty for everything. */
export type ListView<Filter extends string = 'show'> = ListPlace & Record<Filter, string>;

const usualFilters: readonly string[] = ['show'];

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);
const sortOf = (text: string | null, usual: string) => (/^-?[A-Za-z]{1,40}$/.test(text ?? '') ? `${text}` : usual);

const toTableSort = (sort: string): TableSort => ({
  column: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/**
 * Page, order, search and filter of a list. They are kept in the address, so that a view can be shared and survives a
 * dialog and a reload. `query` is what to ask the service for; `usualSort` is not written to the address. The names of
 * the filters are a constant of their list.
 */
export function useListView<Filter extends string = 'show'>(
  usualSort: string,
  filters = usualFilters as readonly Filter[],
) {
  const [params, setParams] = useSearchParams();
  const place: ListPlace = {
    page: pageOf(params.get('page')),
    q: params.get('q') ?? '',
    sort: sortOf(params.get('sort'), usualSort),
  };
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<Filter, string>;
  const view: ListView<Filter> = { ...place, ...chosen };
  const q = useDebouncedValue(place.q);
  const change = useCallback(
    (next: Partial<ListView<Filter>>) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          const usual: Record<string, string> = { page: '1', sort: usualSort };
          for (const [name, value] of Object.entries({ page: 1, ...next })) {
            if (`${value}` === (usual[name] ?? '')) changed.delete(name);
            else changed.set(name, `${value}`);
          }
          return changed;
        },
        { replace: true },
      ),
    [setParams, usualSort],
  );
  const query: ListQuery = { page: place.page, pageSize, sort: place.sort, ...(q === '' ? {} : { q }) };
  const isWhole = place.q === '' && filters.every((name) => chosen[name] === '');
  const none = Object.fromEntries(filters.map((name) => [name, '']));
  return {
    view,
    query,
    change,
    /** Ends search and filter; absent where there is none. */
    clear: isWhole ? undefined : () => change({ ...none, q: '' } as Partial<ListView<Filter>>),
    tableSort: toTableSort(place.sort),
    onSortChange: ({ column, direction }: TableSort) =>
      change({ sort: direction === 'descending' ? `-${column}` : column } as Partial<ListView<Filter>>),
  };
}
