import type { ListFileFormat } from '@portal/contracts';
import type { useApi } from '@portal/remote-kit';

/** Progress callback and cancellation of a running export. */
export interface FileWatch {
  onPart: (bytes: Uint8Array, rows: number) => void;
  signal: AbortSignal;
}

/** Static facts of a staff list that its menu needs. */
export interface ListKind {
  /** Storage key of the display options; never changes. */
  key: string;
  /** Singular and plural: ['booking', 'bookings']. */
  nouns: readonly [one: string, many: string];
  columns: readonly { id: string; header: string; isRowHeader?: boolean }[];
}

/** Exports the whole list with its current filters and order. */
export type SaveList = (api: ReturnType<typeof useApi>, format: ListFileFormat, watch: FileWatch) => Promise<File>;
