export const width = 720;
export const labelWidth = 210;
export const rowHeight = 26;
export const colours = ['#1f6f68', '#d9771f', '#5b6b8c', '#a03e5a', '#7a8b2f', '#8a5bb0'];
export const ink = '#667085';

/** Right, then up. */
export type Point = [x: number, y: number];

export const escape = (text: string | number) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const picture = (height: number, title: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}" font-family="system-ui, sans-serif" font-size="13">
<text x="0" y="18" font-weight="600" fill="${ink}">${escape(title)}</text>
${content}
</svg>
`;

const shortly = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Horizontal bars, each with the line from its smallest to its largest sample. */
export function barChart({
  title,
  unit,
  rows,
}: {
  title: string;
  unit: string;
  rows: { label: string; median: number; low: number; high: number; group?: number }[];
}) {
  const largest = Math.max(...rows.map(({ high }) => high));
  const scale = (value: number) => (value / largest) * (width - labelWidth - 110);
  const bars = rows.map(({ label, median, low, high, group = 0 }, index) => {
    const top = 34 + index * rowHeight;
    const middle = top + rowHeight / 2 - 4;
    return `<text x="0" y="${middle + 4}" fill="${ink}">${escape(label)}</text>
<rect x="${labelWidth}" y="${top}" width="${scale(median).toFixed(1)}" height="${rowHeight - 8}" fill="${colours[group % colours.length]}"/>
<line x1="${(labelWidth + scale(low)).toFixed(1)}" x2="${(labelWidth + scale(high)).toFixed(1)}" y1="${middle}" y2="${middle}" stroke="${ink}" stroke-width="2"/>
<text x="${(labelWidth + scale(high) + 8).toFixed(1)}" y="${middle + 4}" fill="${ink}">${shortly(median)} ${escape(unit)}</text>`;
  });
  return picture(34 + rows.length * rowHeight + 6, title, bars.join('\n'));
}

/** Powers of ten around the values. */
export function decades(values: readonly number[]) {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  if (positive.length === 0) return { from: 0, to: 1 };
  const from = Math.floor(Math.log10(Math.min(...positive)));
  return { from, to: Math.max(from + 1, Math.ceil(Math.log10(Math.max(...positive)))) };
}

/** Lines over two logarithmic axes. */
export function lineChart({
  title,
  xUnit,
  yUnit,
  series,
}: {
  title: string;
  xUnit: string;
  yUnit: string;
  series: { name: string; points: Point[] }[];
}) {
  const [left, right, top, bottom] = [70, width - 190, 40, 330];
  const horizontal = decades(series.flatMap(({ points }) => points.map(([x]) => x)));
  const vertical = decades(series.flatMap(({ points }) => points.map(([, y]) => y)));
  const share = (value: number, { from, to }: { from: number; to: number }) => (Math.log10(value) - from) / (to - from);
  const x = (value: number) => (left + share(value, horizontal) * (right - left)).toFixed(1);
  const y = (value: number) => (bottom - share(value, vertical) * (bottom - top)).toFixed(1);
  const steps = ({ from, to }: { from: number; to: number }) =>
    Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
  const grid = [
    ...steps(vertical).map(
      (value) =>
        `<line x1="${left}" x2="${right}" y1="${y(value)}" y2="${y(value)}" stroke="${ink}" stroke-opacity="0.25"/><text x="${left - 8}" y="${Number(y(value)) + 4}" text-anchor="end" fill="${ink}">${value.toLocaleString('en')} ${escape(yUnit)}</text>`,
    ),
    ...steps(horizontal).map(
      (value) =>
        `<text x="${x(value)}" y="${bottom + 20}" text-anchor="middle" fill="${ink}">${value.toLocaleString('en')}</text>`,
    ),
    `<text x="${right}" y="${bottom + 38}" text-anchor="end" fill="${ink}">${escape(xUnit)}</text>`,
  ];
  const lines = series.map(({ name, points }, index) => {
    const colour = colours[index % colours.length];
    const path = points.map(([px, py]) => `${x(px)},${y(py)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
<rect x="${right + 16}" y="${top + index * 20 - 8}" width="12" height="4" fill="${colour}"/><text x="${right + 34}" y="${top + index * 20}" fill="${ink}">${escape(name)}</text>`;
  });
  return picture(bottom + 46, title, [...grid, ...lines].join('\n'));
}
