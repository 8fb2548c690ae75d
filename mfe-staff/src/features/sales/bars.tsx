import { useNavigate } from '@portal/remote-kit';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Figure } from './sales-figures';
import styles from './sales.module.css';

export interface BarsProps {
  title: string;
  figures: readonly Figure[];
  /** Names of the series, in the order of the values. */
  series: readonly string[];
  /** Formats a value in full. */
  text: (value: number) => string;
  /** Unit before the numbers of the axis. */
  unit?: string;
  /** For long labels. */
  isHorizontal?: boolean;
}

const tick = { fill: 'var(--color-ink-muted)', fontSize: 13 };
const plain = { tickLine: false, axisLine: false, tick } as const;
const compact = new Intl.NumberFormat('en-ZM', { notation: 'compact', maximumFractionDigits: 2 });
export const seriesColors = ['var(--color-river)', 'var(--color-copper)'] as const;
const barHeight = 40;
const verticalChartHeight = 260;

/** Bar chart that fills its container, without animation. A bar opens its list, as do the links of the table below. */
export function SalesBarChart({ title, figures, series, text, unit = '', isHorizontal = false }: BarsProps) {
  const navigate = useNavigate();
  const values = {
    type: 'number',
    tickFormatter: (value: number) => `${unit}${compact.format(value)}`,
    allowDecimals: false,
  } as const;
  const names = { type: 'category', dataKey: 'label' } as const;
  const height = isHorizontal ? figures.length * barHeight + barHeight : verticalChartHeight;
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        data={figures as Figure[]}
        title={title}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: isHorizontal ? 40 : 8, bottom: 0, left: 0 }}
        barCategoryGap="22%"
      >
        <CartesianGrid stroke="var(--color-line)" horizontal={!isHorizontal} vertical={isHorizontal} />
        {isHorizontal ? <XAxis {...values} {...plain} /> : <XAxis {...names} {...plain} minTickGap={4} />}
        {isHorizontal ? <YAxis {...names} {...plain} width={128} /> : <YAxis {...values} {...plain} width={72} />}
        <Tooltip
          cursor={{ fill: 'var(--color-surface-hover)' }}
          wrapperClassName={styles.tip ?? ''}
          formatter={(value) => text(Number(value))}
        />
        {series.map((name, index) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ values: own }: Figure) => own[index] ?? 0}
            fill={seriesColors[index] ?? seriesColors[0]}
            radius={isHorizontal ? [0, 4, 4, 0] : [4, 4, 0, 0]}
            isAnimationActive={false}
            className={styles.bar}
            onClick={(_bar, row) => void navigate(figures[row]?.lists[index] ?? '')}
          >
            {isHorizontal ? <LabelList position="right" fill="var(--color-ink)" fontSize={13} /> : null}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
