import { ChevronLeft, ChevronRight } from '../icons/icons';
import { cx } from '../support/cx';
import { pageNumbers } from './page-numbers';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
  /** Accessible name. Needed when the screen has several. */
  ariaLabel?: string;
}

/** Page navigation of a list. Hidden when one page is enough. */
export function Pagination({ page, pageSize, total, onChange, ariaLabel = 'Pages' }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label={ariaLabel} className={styles.pagination}>
      <p className={styles.summary}>
        {from} to {to} of {total}
      </p>
      <ul className={styles.pages}>
        <li>
          <button
            type="button"
            className={styles.page}
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
        </li>
        {pageNumbers(page, last).map((entry, index) => (
          <li key={entry ?? `gap-${index}`} className={cx(entry !== page && styles.other)}>
            {entry === null ? (
              <span aria-hidden className={styles.gap}>
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onChange(entry)}
              >
                {entry}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.page}
            aria-label="Next page"
            disabled={page >= last}
            onClick={() => onChange(page + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </li>
      </ul>
    </nav>
  );
}
