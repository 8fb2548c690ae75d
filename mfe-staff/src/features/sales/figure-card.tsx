import { Card } from '@portal/ui-kit';
import { type ReactNode, useId } from 'react';
import { Bars } from './bars';
import type { Figure } from './sales-figures';
import styles from './sales.module.css';

interface FigureCardProps {
  title: string;
  note?: ReactNode;
  figures: readonly Figure[];
  /** How a value reads. */
  text: (value: number) => string;
  /** What the bars stand for, as the head of the table's first column. */
  of: string;
  isLying?: boolean;
  isWide?: boolean;
  /** What stands instead of the bars' values in the last column, by the place of the row. */
  cell?: (index: number) => ReactNode;
}

/** A chart with its table: whoever cannot see, print or point at bars reads the same numbers. */
export function FigureCard({ title, note, figures, text, of, isLying = false, isWide = false, cell }: FigureCardProps) {
  const id = useId();
  const isEmpty = figures.every(({ value }) => value === 0);
  return (
    <Card as="section" aria-labelledby={id} className={styles.card} data-wide={isWide || undefined}>
      <h3 id={id}>{title}</h3>
      {note ? <p className={styles.note}>{note}</p> : null}
      {isEmpty ? (
        <p className={styles.note}>Nothing yet.</p>
      ) : (
        <div className={styles.chart}>
          <Bars title={title} figures={figures} text={text} isLying={isLying} />
        </div>
      )}
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, value }, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{cell?.(index) ?? text(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
