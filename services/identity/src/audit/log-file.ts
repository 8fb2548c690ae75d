import type { ChainedEntry } from '@portal/contracts';

const columns: readonly [header: string, cell: (entry: ChainedEntry) => string | number | null][] = [
  ['Place', ({ place }) => place ?? null],
  ['When (UTC)', ({ timestamp }) => timestamp],
  ['Action', ({ action }) => action],
  ['Description', ({ description }) => description],
  ['Target', ({ targetEntity }) => targetEntity ?? ''],
  ['Target ID', ({ targetEntityId }) => targetEntityId ?? ''],
  ['By', ({ employeeUsername }) => employeeUsername ?? ''],
  ['IP Address', ({ ipAddress }) => ipAddress ?? ''],
];

async function* rowsOf(entries: AsyncIterable<ChainedEntry>): AsyncGenerator<(string | number | null)[]> {
  for await (const entry of entries) yield columns.map(([, cell]) => cell(entry));
}

/** Entries as CSV, written while they are read; nothing that a sheet would take for a formula begins a field. */
export async function logFile(entries: AsyncIterable<ChainedEntry>): Promise<ReadableStream<Uint8Array>> {
  const { writeCsvStream } = await import('hucre/csv');
  return writeCsvStream(rowsOf(entries), {
    headers: columns.map(([header]) => header),
    bom: true,
    escapeFormulae: true,
  });
}
