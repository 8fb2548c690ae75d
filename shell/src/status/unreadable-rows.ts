import type { SkippedRows } from '@portal/api-client';
import { rowsLeftOut } from '@portal/contracts';
import { notify } from '@portal/remote-kit';

/** What was said last about the list of each call: one that is asked for every few seconds says it once. */
const said = new Map<string, number>();

/** Tells the log what could not be read, and a person how many rows are missing. */
export function reportSkippedRows({ call, rows, faults }: SkippedRows): void {
  console.error(`The answer of ${call} could not be read`, faults);
  if (rows === 0 || said.get(call) === rows) return;
  said.set(call, rows);
  notify({ kind: 'info', text: rowsLeftOut(rows) });
}
