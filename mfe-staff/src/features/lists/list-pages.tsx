import { Pagination } from '@portal/ui-kit/table';
import { type ReactNode, useEffect } from 'react';
import styles from './lists.module.css';
import { pageSize } from './use-list-view';

interface ListPagesProps {
  /** What is listed, for one and for many: ['booking', 'bookings']. */
  nouns: readonly [one: string, many: string];
  page: number;
  /** Absent until the first answer is here. */
  total: number | undefined;
  onPage: (page: number) => void;
  /** What else is to be said of the whole list. */
  children?: ReactNode;
}

/** How much there is, and the way to the rest of it. */
export function ListPages({ nouns: [one, many], page, total, onPage, children }: ListPagesProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isBeyond = total !== undefined && page > last;
  useEffect(() => {
    // The list became shorter than the page in the address.
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
