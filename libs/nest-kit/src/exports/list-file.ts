import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { escapeFormula, type ListFileFormat } from '@portal/contracts';
import { type Cell, cellFormats } from './cells';

/** Column of an export. */
export interface ExportColumn<Row> {
  header: string;
  /** Width in a spreadsheet, in characters. */
  width: number;
  /** Spreadsheet format of values that are not text. */
  format?: (typeof cellFormats)[keyof typeof cellFormats];
  cell: (row: Row) => Cell;
}

export interface ExportSchema<Row> {
  name: string;
  columns: readonly ExportColumn<Row>[];
}

const lineEnd = '\r\n';
/** Chunk size. Each chunk costs the gateway a read and a write. */
const textAtOnce = 64 * 1_024;

type Writer = <Row>(shape: ExportSchema<Row>, batches: AsyncIterable<readonly Row[]>) => Promise<Readable>;

/** Formats a CSV cell: readable dates, and text that spreadsheets do not evaluate. */
const textCell = <Row>({ cell, format }: ExportColumn<Row>, row: Row): Cell => {
  const value = cell(row);
  if (typeof value === 'string') return escapeFormula(value);
  if (!(value instanceof Date)) return value;
  return value
    .toISOString()
    .slice(0, format === cellFormats.day ? 10 : 16)
    .replace('T', ' ');
};

async function* cellsOf<Row>(
  { columns }: ExportSchema<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of batches) for (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** Lazy imports: the writers are large and rarely used. */
const writers: Readonly<Record<ListFileFormat, Writer>> = {
  async csv({ columns }, batches) {
    const { writeCsv } = await import('hucre/csv');
    async function* texts(): AsyncGenerator<string> {
      let text = writeCsv([], { headers: columns.map(({ header }) => header), bom: true });
      for await (const rows of batches) {
        if (rows.length === 0) continue;
        const cells = rows.map((row) => columns.map((column) => textCell(column, row)));
        text += lineEnd + writeCsv(cells, { lineSeparator: lineEnd, escapeFormulae: true });
        if (text.length < textAtOnce) continue;
        yield text;
        text = '';
      }
      if (text) yield text;
    }
    return Readable.from(texts(), { objectMode: false });
  },
  async xlsx(shape, batches) {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const content = writeXlsxStream(cellsOf(shape, batches), {
      name: shape.name,
      columns: shape.columns.map(({ header, width, format }) => ({ header, width, ...(format && { numFmt: format }) })),
      freezePane: { rows: 1 },
    });
    return Readable.fromWeb(content as NodeStream);
  },
};

/**
 * Builds an export as a stream, written while rows are read, so memory use does not grow with the list.
 * Amounts have no currency; it has its own column. An error while reading ends the stream.
 */
export const createListExport = <Row>(
  format: ListFileFormat,
  shape: ExportSchema<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<Readable> => writers[format](shape, batches);
