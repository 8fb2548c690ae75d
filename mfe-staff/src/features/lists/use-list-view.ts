import { limits, type ListQuery } from '@portal/contracts';
import { useSearchParams } from '@portal/remote-kit';
import type { TableSort } from '@portal/ui-kit/table';
import { useCallback } from 'react';
import { useSettled } from './use-settled';

export const pageSize = limits.pageSizeDefault;

export interface ListView {
  /** Counted from 1. */
  page: number;
  q: string;
  /** A field name, with a leading minus for descending. */
  sort: string;
  /** The value of the list's filter; empty for everything. */
  show: string;
}

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);
const sortOf = (text: string | null, usual: string) => (/^-?[A-Za-z]{1,40}$/.test(text ?? '') ? `${text}` : usual);

const toTableSort = (sort: string): TableSort => ({
  column: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/**
 * Page, order, search and filter of a list. They are kept in the address, so that a view can be shared and survives a
 * dialog and a reload. `query` is what to ask the service for; `usualSort` is not written to the address.
 */
export function useListView(usualSort: string) {
  const [params, setParams] = useSearchParams();
  const view: ListView = {
    page: pageOf(params.get('page')),
    q: params.get('q') ?? '',
    sort: sortOf(params.get('sort'), usualSort),
    show: params.get('show') ?? '',
  };
  const q = useSettled(view.q);
  const change = useCallback(
    (next: Partial<ListView>) =>
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
  const query: ListQuery = { page: view.page, pageSize, sort: view.sort, ...(q === '' ? {} : { q }) };
  return {
    view,
    query,
    change,
    /** Ends search and filter; absent where there is none. */
    clear: view.q === '' && view.show === '' ? undefined : () => change({ q: '', show: '' }),
    tableSort: toTableSort(view.sort),
    onSortChange: ({ column, direction }: TableSort) =>
      change({ sort: direction === 'descending' ? `-${column}` : column }),
  };
}
