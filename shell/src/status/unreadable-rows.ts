import type { SkippedRows } from '@portal/api-client';
import { rowsLeftOut } from '@portal/contracts';
import { notify } from '@portal/remote-kit';

/** Last reported count per call, so that polled lists report once. */
const said = new Map<string, number>();

/** Logs invalid rows and shows the user how many are missing. */
export function reportSkippedRows({ call, rows, faults }: SkippedRows): void {
  console.error(`invalid response of ${call}`, faults);
  if (rows === 0 || said.get(call) === rows) return;
  said.set(call, rows);
  notify({ kind: 'info', text: rowsLeftOut(rows) });
}
