import { type MouseEvent as ReactMouseEvent, useId, type ReactNode } from 'react';
import { Loading } from '../feedback/feedback';
import { VisuallyHidden } from '../layout/layout';
import { withLineBreaks } from '../support/breakable';
import { cx } from '../support/cx';
import { useIncrementalRows } from '../support/use-incremental-rows';
import { useIsScrollable } from '../support/use-scrolls';
import { HeaderCell } from './header-cell';
import { SortMenu } from './sort-menu';
import type { TableColumn, TableSort } from './table-column';
import { useCardLayout } from './use-card-layout';
import { useFocusRestore } from './use-focus-restore';
import styles from './data-table.module.css';

export interface DataTableProps<Row> {
  /** Name of the table, shown above it unless `hideCaption`. */
  caption?: ReactNode;
  hideCaption?: boolean;
  ariaLabel?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  emptyText?: ReactNode;
  isLoading?: boolean;
  loadingText?: string;
  rowActions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  /** A click beside the links and buttons of a row follows the link of its header cell. */
  opensRows?: boolean;
  /** `dense` is for many columns in the back office. */
  density?: 'comfortable' | 'compact' | 'dense';
}

/**
 * Table with header cells. On a phone, and where the columns do not fit, each row becomes a card with labelled values.
 * ARIA roles are explicit, because changing `display` removes the implicit ones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, caption, hideCaption, ariaLabel, isLoading, loadingText = 'Loading...', onSortChange } = props;
  const captionId = useId();
  const { scroller, isScrolling } = useIsScrollable();
  const isFolded = useCardLayout(scroller);
  const keepFocus = useFocusRestore(scroller);
  const sortable = onSortChange ? columns.filter((column) => column.sortable) : [];
  const rows = useIncrementalRows(props.rows);
  const isEmpty = !isLoading && props.rows.length === 0;
  // Also busy while rows have arrived but are not rendered, so that content below does not jump.
  const isAwaited = isLoading || (rows.length === 0 && !isEmpty);
  return (
    <div className={cx(styles.frame, isFolded ? styles.folded : styles.wide)}>
      {isFolded && onSortChange && sortable.length > 0 ? (
        <div className={styles.sort}>
          <SortMenu columns={sortable} sort={props.sort} onSortChange={onSortChange} />
        </div>
      ) : null}
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        tabIndex={isScrolling ? 0 : -1}
        onFocus={keepFocus}
        aria-label={ariaLabel}
        aria-labelledby={!ariaLabel && caption ? captionId : undefined}
      >
        <table
          role="table"
          aria-label={ariaLabel}
          aria-busy={isLoading || undefined}
          className={cx(styles.table, props.density && styles[props.density])}
        >
          {caption ? (
            <caption id={captionId} className={styles.caption}>
              {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
            </caption>
          ) : null}
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={props.sort}
                  onSortChange={isFolded ? undefined : onSortChange}
                />
              ))}
              {props.rowActions ? (
                <th role="columnheader" scope="col" className={cx(styles.headCell, styles.actionsHead)}>
                  {props.actionsHeader ?? 'Actions'}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <BodyRow key={props.getRowId(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      {isAwaited ? <Loading text={loadingText} className={cx(styles.note, styles.awaited)} /> : null}
      {isEmpty && props.emptyText ? <div className={styles.note}>{props.emptyText}</div> : null}
    </div>
  );
}

/** Follows the link of the row, in a new tab with the usual keys. Selecting text is no click. */
function followRowLink({ target, currentTarget, ctrlKey, metaKey }: ReactMouseEvent<HTMLTableRowElement>): void {
  const isOwn = target instanceof Element && target.closest('a, button, input, label, [data-checkbox]') !== null;
  if (isOwn || !currentTarget.contains(target as Node) || getSelection()?.type === 'Range') return;
  const link = currentTarget.querySelector('[role=rowheader] a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}

function BodyRow<Row>({ row, columns, rowActions, opensRows }: DataTableProps<Row> & { row: Row }) {
  const namesRow = columns.find((column) => column.isRowHeader) ?? columns[0];
  return (
    <tr
      role="row"
      className={cx(styles.row, opensRows && styles.opens)}
      onClick={opensRows ? followRowLink : undefined}
    >
      {columns.map((column) => {
        const isHeader = column === namesRow;
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={isHeader ? 'rowheader' : 'cell'}
            scope={isHeader ? 'row' : undefined}
            data-label={column.header}
            data-align={column.align}
            data-hide-below={column.hideBelow}
            data-checkbox={column.isCheckbox}
            className={cx(styles.cell, isHeader && styles.rowHeader)}
          >
            <div className={styles.value}>{withLineBreaks(column.cell(row))}</div>
          </Cell>
        );
      })}
      {rowActions ? (
        <td role="cell" className={cx(styles.cell, styles.actions)}>
          <div className={styles.buttons}>{rowActions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}
