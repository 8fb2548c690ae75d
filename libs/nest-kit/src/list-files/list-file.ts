import type { ListFileFormat } from '@portal/contracts';
import { type Cell, cellFormats } from './cells';

/** What a file tells of each row. */
export interface FileColumn<Row> {
  header: string;
  /** In characters, for a sheet. */
  width: number;
  /** How a sheet shows what is no text. */
  format?: (typeof cellFormats)[keyof typeof cellFormats];
  cell: (row: Row) => Cell;
}

export interface FileShape<Row> {
  /** Of the sheet. */
  name: string;
  columns: readonly FileColumn<Row>[];
}

type Writer = <Row>(shape: FileShape<Row>, rows: AsyncIterable<Row>) => Promise<ReadableStream<Uint8Array>>;

async function* cellsOf<Row>({ columns }: FileShape<Row>, rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** In a text, dates are written as they are read. */
async function* linesOf<Row>({ columns }: FileShape<Row>, rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield columns.map(({ cell, format }) => {
      const value = cell(row);
      if (!(value instanceof Date)) return value;
      return value
        .toISOString()
        .slice(0, format === cellFormats.day ? 10 : 16)
        .replace('T', ' ');
    });
  }
}

/** The writers are large, and few ask for a file: they are loaded with the first one. */
const writers: Readonly<Record<ListFileFormat, Writer>> = {
  async csv(shape, rows) {
    const { writeCsvStream } = await import('hucre/csv');
    return writeCsvStream(linesOf(shape, rows), {
      headers: shape.columns.map(({ header }) => header),
      bom: true,
      // Nothing that a sheet would take for a formula begins a field.
      escapeFormulae: true,
    });
  },
  async xlsx(shape, rows) {
    const { writeXlsxStream } = await import('hucre/xlsx');
    return writeXlsxStream(cellsOf(shape, rows), {
      name: shape.name,
      columns: shape.columns.map(({ header, width, format }) => ({ header, width, ...(format && { numFmt: format }) })),
      freezePane: { rows: 1 },
    });
  },
};

/**
 * Rows as a file, written while they are read, so that a long list needs no more memory than a short one. Amounts have no
 * currency beside them: it stands in its own column. What reading a row throws ends the file.
 */
export const listFile = <Row>(
  format: ListFileFormat,
  shape: FileShape<Row>,
  rows: AsyncIterable<Row>,
): Promise<ReadableStream<Uint8Array>> => writers[format](shape, rows);
