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
  /** Field name; a leading minus sorts in descending order. */
  sort: string;
}

/** Page, search and order of a list, and its filters by name. An empty filter matches everything. */
export type ListView<Filter extends string = 'show'> = ListPlace & Record<Filter, string>;

const usualFilters: readonly string[] = ['show'];

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);
const sortOf = (text: string | null, usual: string) => (/^-?[A-Za-z]{1,40}$/.test(text ?? '') ? `${text}` : usual);

const toTableSort = (sort: string): TableSort => ({
  column: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/**
 * Page, order, search and filters of a list, stored in the URL: a view can be shared and survives dialogs and reloads.
 * @param usualSort default order, omitted from the URL
 * @param filters names of the filters; must be a constant
 * @returns `query` for the API, with a debounced search
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
    /** Clears search and filters; undefined when none are set. */
    clear: isWhole ? undefined : () => change({ ...none, q: '' } as Partial<ListView<Filter>>),
    tableSort: toTableSort(place.sort),
    onSortChange: ({ column, direction }: TableSort) =>
      change({ sort: direction === 'descending' ? `-${column}` : column } as Partial<ListView<Filter>>),
  };
}
