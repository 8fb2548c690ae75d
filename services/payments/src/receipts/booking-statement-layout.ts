import { texts } from '@portal/contracts';
import { colors, detailRows, documentStyle, letterhead, rowDividers } from '@portal/node-kit/printing';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { BookingStatementViewModel } from './booking-statement-view-model';

const margin = 48;
const width = 595 - 2 * margin - 1;
const { document } = texts.statement;

const linesTable = (lines: BookingStatementViewModel['lines']): Content => ({
  layout: rowDividers,
  table: {
    headerRows: 1,
    widths: [80, '*', 'auto'],
    body: [
      [
        { text: document.columns.at, bold: true },
        { text: document.columns.text, bold: true },
        { text: document.columns.amount, bold: true, alignment: 'right' },
      ],
      ...lines.map(({ at, text, amount }): TableCell[] => [
        at,
        text,
        { text: amount, alignment: 'right', noWrap: true },
      ]),
    ],
  },
});

const sumsTable = (sums: BookingStatementViewModel['sums']): Content => ({
  layout: rowDividers,
  table: {
    widths: ['*', 'auto'],
    body: sums.map(([label, amount], index) => [
      { text: label, alignment: 'right', bold: index === sums.length - 1 },
      { text: amount, alignment: 'right', noWrap: true, bold: index === sums.length - 1 },
    ]),
  },
});

const termsPart = (terms: BookingStatementViewModel['terms']): Content[] =>
  terms.length === 0 ? [] : [{ text: texts.itinerary.terms, bold: true, margin: [0, 0, 0, 4] }, detailRows(terms)];

/** A4 pages with the charges and payments of a booking. */
export const bookingStatementLayout = ({
  title,
  bookingNumber,
  rows,
  lines,
  sums,
  terms,
}: BookingStatementViewModel): TDocumentDefinitions => ({
  ...documentStyle(`${title} ${bookingNumber}`),
  pageSize: 'A4',
  pageMargins: margin,
  content: [
    ...letterhead(title, width),
    { text: document.notInvoice, color: colors.muted, margin: [0, 16, 0, 8] },
    { stack: [detailRows(rows)], margin: [0, 0, 0, 16] },
    linesTable(lines),
    { stack: [sumsTable(sums)], margin: [0, 0, 0, 16] },
    ...termsPart(terms),
  ],
});
