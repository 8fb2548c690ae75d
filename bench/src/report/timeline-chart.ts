import { colours, escape, ink, labelWidth, picture, rowHeight, width } from './chart';

/** What somebody with a telephone waits for, in milliseconds after they asked for the page. */
export interface Timeline {
  label: string;
  first: number;
  largest: number;
  tasks: readonly { start: number; duration: number }[];
}

const stepMs = 1_000;

/** One line for each page: until its first paint, its largest one as a mark, and the tasks during which it did not answer. */
export function timelineChart({ title, rows }: { title: string; rows: readonly Timeline[] }): string {
  const ends = rows.flatMap(({ largest, tasks }) => [largest, ...tasks.map(({ start, duration }) => start + duration)]);
  const steps = Math.max(1, Math.ceil(Math.max(...ends) / stepMs));
  const place = (ms: number) => labelWidth + (ms / (steps * stepMs)) * (width - labelWidth - 30);
  const box = (at: { from: number; to: number; top: number; height: number; colour: string }) =>
    `<rect x="${place(at.from).toFixed(1)}" y="${at.top}" width="${(place(at.to) - place(at.from)).toFixed(1)}" height="${at.height}" fill="${at.colour}"/>`;
  const [until = '', mark = '', busy = ''] = [`${ink}55`, colours[0], colours[1]];
  const bottom = 56 + rows.length * rowHeight;
  const axis = Array.from({ length: steps + 1 }, (_, step) => {
    const x = place(step * stepMs).toFixed(1);
    return `<line x1="${x}" x2="${x}" y1="50" y2="${bottom}" stroke="${ink}" stroke-opacity="0.25"/><text x="${x}" y="${bottom + 16}" text-anchor="middle" fill="${ink}">${step} s</text>`;
  });
  const drawn = rows.map(({ label, first, largest, tasks }, index) => {
    const top = 56 + index * rowHeight;
    return [
      `<text x="0" y="${top + 13}" fill="${ink}">${escape(label)}</text>`,
      box({ from: 0, to: first, top: top + 6, height: 6, colour: until }),
      ...tasks.map(({ start, duration }) => box({ from: start, to: start + duration, top, height: 18, colour: busy })),
      `<line x1="${place(largest).toFixed(1)}" x2="${place(largest).toFixed(1)}" y1="${top - 2}" y2="${top + 20}" stroke="${mark}" stroke-width="3"/>`,
    ].join('\n');
  });
  const legend = [
    ['until the first paint', until],
    ['largest paint', mark],
    ['does not answer', busy],
  ].map(
    ([text, colour], index) =>
      `<rect x="${labelWidth + index * 160}" y="30" width="12" height="8" fill="${colour}"/><text x="${labelWidth + 18 + index * 160}" y="38" fill="${ink}">${text}</text>`,
  );
  return picture(bottom + 26, title, [...legend, ...axis, ...drawn].join('\n'));
}
