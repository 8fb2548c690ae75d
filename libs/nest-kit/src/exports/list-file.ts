import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { ListFileFormat } from '@portal/contracts';
import { type Cell, cellFormats } from './cells';

/** What a file tells of each row. */
export interface ExportColumn<Row> {
  header: string;
  /** In characters, for a sheet. */
  width: number;
  /** How a sheet shows what is no text. */
  format?: (typeof cellFormats)[keyof typeof cellFormats];
  cell: (row: Row) => Cell;
}

export interface ExportSchema<Row> {
  /** Of the sheet. */
  name: string;
  columns: readonly ExportColumn<Row>[];
}

const lineEnd = '\r\n';
/** Each piece costs the gateway a read and a write of its own. */
const textAtOnce = 64 * 1_024;

type Writer = <Row>(shape: ExportSchema<Row>, batches: AsyncIterable<readonly Row[]>) => Promise<Readable>;

/**
 * Text that a spreadsheet evaluates after it has dropped leading blanks and invisible characters. The CSV writer knows the
 * ASCII signs in the first place only; full-width (U+FF0B etc.) and small forms (U+FE62 etc.) are read as the same signs.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;

/** Formats a cell of a CSV file: dates as people read them, text so that no spreadsheet evaluates it. */
const textCell = <Row>({ cell, format }: ExportColumn<Row>, row: Row): Cell => {
  const value = cell(row);
  if (typeof value === 'string') return formulaStart.test(value) ? `'${value}` : value;
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

/** The writers are large, and few ask for a file: they are loaded with the first one. */
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
 * Rows as a file, written while they are read, some at a time, so that a long list needs no more memory than a short one.
 * Amounts have no currency beside them: it stands in its own column. What reading a row throws ends the file.
 */
export const createListExport = <Row>(
  format: ListFileFormat,
  shape: ExportSchema<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<Readable> => writers[format](shape, batches);
