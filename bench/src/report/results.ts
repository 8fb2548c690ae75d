import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '@portal/checks';
import type { Machine } from '../measure/machine';
import type { PartName, parts } from '../parts';
import { inBench } from '../paths';

const folder = inBench('results');

/** What each part returns; a part that was never run is absent. */
export type Results = { [Name in PartName]?: Awaited<ReturnType<(typeof parts)[Name]>> };

interface Circumstances {
  /** A short form: less certain. */
  quick: boolean;
  machine: Machine;
}

export interface PartResult<Name extends PartName> extends Circumstances {
  part: Name;
  takenAt: string;
  data: NonNullable<Results[Name]>;
}

/** Keeps the raw result of a part. */
export async function writeResult(part: PartName, { quick, machine, data }: Circumstances & { data: unknown }) {
  mkdirSync(folder, { recursive: true });
  const result = { part, takenAt: new Date().toISOString(), quick, machine, data };
  const file = join(folder, `${part}.json`);
  writeFileSync(file, await formatted(file, JSON.stringify(result)));
}

export function readResult<Name extends PartName>(part: Name): PartResult<Name> | undefined {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
