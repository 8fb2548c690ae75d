import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from './settings';

export interface Figure {
  suite: string;
  figure: string;
  value: number | string;
}

export const figuresIn = (text: string): Figure[] => JSON.parse(text);

/** Records figures of a suite for the table at the end of the run. */
export function recordMeasurements(suite: string, figures: Record<string, number | string>): void {
  const file = join(resultsFolder, `figures-${String(performance.timeOrigin).replace('.', '')}.json`);
  mkdirSync(resultsFolder, { recursive: true });
  const known = existsSync(file) ? figuresIn(readFileSync(file, 'utf8')) : [];
  const rows = Object.entries(figures).map(([figure, value]) => ({ suite, figure, value }));
  writeFileSync(file, JSON.stringify([...known, ...rows]));
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** Returns the percentile for `share` (0 to 1); 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
