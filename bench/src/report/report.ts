import { atLeast, limits } from '../limits';
import { wasBusy } from '../measure/machine';
import { type SuiteName, suiteNames } from '../suites';
import { figuresOf } from './figures';
import { readResult, type PartResult } from '../results';

/** Suites judged by wall-clock time, which is invalid under contention. */
export const clockParts: readonly SuiteName[] = [
  'pages',
  'interactions',
  'journeys',
  'callbacks',
  'growth',
  'start',
  'checks',
];

const clockUnits = /, (ms|s|\/s|points)$/;

function verdictOf(name: string, value: number) {
  const limit = limits[name];
  if (limit === undefined) return '';
  const isLower = atLeast.includes(name);
  if (isLower ? value >= limit : value <= limit) return 'met';
  return limit === 0 ? 'over' : `${Math.abs((value / limit - 1) * 100).toFixed(0)} % ${isLower ? 'under' : 'over'}`;
}

type Row = [figure: string, measured: string, limit: string, verdict: string];

/** Returns the rows of a stored result: figure, value, limit and verdict. */
export function rowsOf<Name extends SuiteName>({ part, data, machine }: PartResult<Name>): Row[] {
  return Object.entries(figuresOf[part](data)).flatMap(([name, value]): Row[] => {
    if (value === undefined || !Number.isFinite(value)) return [];
    const isVoid = wasBusy(machine) && clockUnits.test(name);
    const measured = isVoid ? '–' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);
    return [
      [`${part}: ${name}`, measured, String(limits[name] ?? ''), isVoid ? 'machine busy' : verdictOf(name, value)],
    ];
  });
}

/** Formats all stored results as a table for the terminal. */
export function reportText(): string {
  const stored = suiteNames.flatMap((part) => readResult(part) ?? []);
  const rows: Row[] = [['figure', 'measured', 'limit', 'verdict'], ...stored.flatMap((result) => rowsOf(result))];
  const widths = [0, 1, 2].map((index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
