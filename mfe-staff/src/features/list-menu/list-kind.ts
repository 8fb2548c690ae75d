import type { ListFileFormat } from '@portal/contracts';
import type { useApi } from '@portal/remote-kit';

/** What is told of a file that is on its way, and what gives it up. */
export interface FileWatch {
  onPart: (bytes: Uint8Array, rows: number) => void;
  signal: AbortSignal;
}

/** A list of staff, as its menu knows it. */
export interface ListKind {
  /** Under which this browser keeps how it looks; it never changes. */
  key: string;
  /** For one and for many: ['booking', 'bookings']. */
  nouns: readonly [one: string, many: string];
  columns: readonly { id: string; header: string; isRowHeader?: boolean }[];
}

/** Takes the whole list as a file, as it is narrowed and ordered. */
export type SaveList = (api: ReturnType<typeof useApi>, format: ListFileFormat, watch: FileWatch) => Promise<File>;
