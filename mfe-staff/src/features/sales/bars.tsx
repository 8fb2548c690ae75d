import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Figure } from './sales-figures';
import styles from './sales.module.css';

interface BarsProps {
  /** What the bars say, for who cannot see them; arrow keys tell one bar after the other. */
  title: string;
  figures: readonly Figure[];
  /** How a value reads. */
  text: (value: number) => string;
  /** Bars that lie have room for long names. */
  isLying?: boolean;
}

const tick = { fill: 'var(--color-ink-muted)', fontSize: 13 };
const plain = { tickLine: false, axisLine: false, tick } as const;
const compact = new Intl.NumberFormat('en-ZM', { notation: 'compact' });
const barHeight = 40;
const standingHeight = 260;

/** A chart of bars that fills the width it gets. Without motion, since it is read and not watched. */
export function Bars({ title, figures, text, isLying = false }: BarsProps) {
  const values = {
    type: 'number',
    tickFormatter: (value: number) => compact.format(value),
    allowDecimals: false,
  } as const;
  const names = { type: 'category', dataKey: 'label' } as const;
  const height = isLying ? figures.length * barHeight + barHeight : standingHeight;
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        data={figures as Figure[]}
        title={title}
        layout={isLying ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="22%"
      >
        <CartesianGrid stroke="var(--color-line)" horizontal={!isLying} vertical={isLying} />
        {isLying ? <XAxis {...values} {...plain} /> : <XAxis {...names} {...plain} minTickGap={4} />}
        {isLying ? <YAxis {...names} {...plain} width={128} /> : <YAxis {...values} {...plain} width={48} />}
        <Tooltip
          cursor={{ fill: 'var(--color-surface-hover)' }}
          wrapperClassName={styles.tip ?? ''}
          formatter={(value) => [text(Number(value)), '']}
          separator=""
        />
        <Bar
          dataKey="value"
          fill="var(--color-river)"
          radius={isLying ? [0, 4, 4, 0] : [4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
