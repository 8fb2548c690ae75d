import { Pagination } from '@portal/ui-kit/table';
import { type ReactNode, useEffect } from 'react';
import styles from './lists.module.css';
import { pageSize } from './use-list-view';

interface ListPagesProps {
  /** Singular and plural: ['booking', 'bookings']. */
  nouns: readonly [one: string, many: string];
  page: number;
  /** Undefined until the first response. */
  total: number | undefined;
  onPage: (page: number) => void;
  /** Further facts on the whole list, such as totals. */
  children?: ReactNode;
}

/** Row count and paging buttons. */
export function ListPages({ nouns: [one, many], page, total, onPage, children }: ListPagesProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isBeyond = total !== undefined && page > last;
  useEffect(() => {
    // The list became shorter than the page in the URL.
    if (isBeyond) onPage(last);
  }, [isBeyond, last, onPage]);
  return (
    <div className={styles.foot}>
      <p aria-live="polite" className={styles.total}>
        {total === undefined ? null : `${total.toLocaleString('en')} ${total === 1 ? one : many}`}
      </p>
      {children}
      <Pagination page={page} pageSize={pageSize} total={total ?? 0} onChange={onPage} />
    </div>
  );
}
