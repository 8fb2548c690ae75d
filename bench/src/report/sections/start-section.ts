import { median, summarise } from '../../measure/statistics';
import { barChart } from '../chart';
import { column } from '../column';
import { table } from '../markdown';
import { busyCell, type Data, megabytes, type Section, tenths } from './section';

export function startSection({ cold, unchanged }: Data<'start'>, isBusy: boolean): Section {
  const seconds = (value: number) => (isBusy ? busyCell : tenths(value));
  const steps = Object.keys({ ...cold.steps, ...unchanged[0]?.steps });
  const at = (step: string) => median(unchanged.flatMap((run) => run.steps[step] ?? []));
  const rows = steps.map((step) => [step, seconds(cold.steps[step] ?? Number.NaN), seconds(at(step))]);
  rows.push(['until "Portal ready"', seconds(cold.seconds), seconds(median(column(unchanged, 'seconds')))]);
  const memory = Object.entries(unchanged[0]?.memory ?? {}).sort(([, left], [, right]) => right - left);
  const bars = memory.map(([label, bytes]) => ({ label, ...summarise([bytes / 1_048_576]) }));
  const sum = memory.reduce((total, [, bytes]) => total + bytes, 0);
  return {
    title: 'Start',
    text: `\`npm start\` in a fresh copy as after \`npm ci\`: with nothing built, then with nothing changed (median of ${unchanged.length}). Seconds.\n\n${table(['step', 'cold', 'nothing changed'], rows)}\n\nMemory a minute after the start, ${megabytes(sum)} MB in all (shared pages counted by their share):\n\n![Memory at rest](images/bench/memory.svg)`,
    pictures: { 'memory.svg': barChart({ title: 'Memory at rest', unit: 'MB', rows: bars }) },
  };
}
