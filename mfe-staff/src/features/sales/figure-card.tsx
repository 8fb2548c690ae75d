import { Card, TextLink } from '@portal/ui-kit';
import { type ReactNode, useId } from 'react';
import { SalesBarChart, type BarsProps, seriesColors } from './bars';
import styles from './sales.module.css';

interface FigureCardProps extends Omit<BarsProps, 'series'> {
  note?: ReactNode;
  /** Figures above the chart. */
  children?: ReactNode;
  /** Default: one series, named by the title. */
  series?: readonly string[];
  /** Header of the first table column. */
  of: string;
  isWide?: boolean;
  /** Overrides the text of a table cell; undefined for the default. */
  cell?: (row: number, series: number) => ReactNode;
}

/** Chart with a table of the same numbers, for screen readers, print and exact values. */
export function FigureCard({ note, children, of, isWide = false, cell, ...chart }: FigureCardProps) {
  const id = useId();
  const { title, figures, text, series = [title] } = chart;
  const isEmpty = figures.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card as="section" aria-labelledby={id} className={styles.card} data-wide={isWide || undefined}>
      <h3 id={id}>{title}</h3>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
      {isEmpty ? (
        <p className={styles.note}>Nothing yet.</p>
      ) : (
        <div className={styles.chart}>
          {series.length > 1 ? <Legend series={series} /> : null}
          <SalesBarChart {...chart} series={series} />
        </div>
      )}
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, values, lists }, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={series[index]}>
                    <TextLink href={lists[index] ?? ''} variant="plain">
                      {cell?.(row, index) ?? text(value)}
                    </TextLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

const Legend = ({ series }: { series: readonly string[] }) => (
  <ul className={styles.legend}>
    {series.map((name, index) => (
      <li key={name}>
        <span aria-hidden style={{ background: seriesColors[index] }} />
        {name}
      </li>
    ))}
  </ul>
);
