import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './measure/machine';
import type { SuiteName, parts } from './suites';
import { inBench } from './paths';

const folder = inBench('results');

/** Data of each suite; undefined if it never ran. */
export type Results = { [Name in SuiteName]?: Awaited<ReturnType<(typeof parts)[Name]>> };

export interface PartResult<Name extends SuiteName = SuiteName> {
  part: Name;
  takenAt: string;
  /** Shortened run with higher variance. */
  quick: boolean;
  machine: Machine;
  data: NonNullable<Results[Name]>;
}

/** Stores the raw result of a suite in `bench/results`, which git ignores. */
export function writeResult(part: SuiteName, measured: Pick<PartResult, 'quick' | 'machine'> & { data: unknown }) {
  mkdirSync(folder, { recursive: true });
  const result = { part, takenAt: new Date().toISOString(), ...measured };
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

export function readResult<Name extends SuiteName>(part: Name): PartResult<Name> | undefined {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
