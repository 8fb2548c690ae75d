import { texts } from '@portal/contracts';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ReceiptSheet } from './receipt-sheet';

const ink = '#1f2a2e';
const muted = '#5b6a70';
const line = '#d5dcdf';
const brandColor = '#0d5c63';
const danger = '#b3261e';

/** One page of A5: what fits into an envelope and onto the screen of a telephone. */
export function receiptLayout({ number, amount, rows, voidLine }: ReceiptSheet): TDocumentDefinitions {
  const { brand, receipts } = texts;
  return {
    pageSize: 'A5',
    pageMargins: [36, 36, 36, 36],
    info: { title: `${receipts.title} ${number}`, author: brand.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: ink, lineHeight: 1.25 },
    ...(voidLine && { watermark: { text: receipts.isVoid, color: danger, opacity: 0.28, bold: true, angle: -35 } }),
    content: [
      {
        columns: [
          { text: brand.name, fontSize: 16, bold: true, color: brandColor },
          { text: receipts.title, fontSize: 16, bold: true, alignment: 'right' },
        ],
      },
      { text: [...brand.addressLines, brand.phones.join(' · '), brand.email].join('\n'), color: muted, fontSize: 8 },
      { canvas: [{ type: 'line', x1: 0, y1: 8, x2: 347, y2: 8, lineWidth: 1, lineColor: line }] },
      { text: receipts.rows.amount, color: muted, margin: [0, 16, 0, 0] },
      { text: amount, fontSize: 24, bold: true, ...(voidLine && { decoration: 'lineThrough' }) },
      ...(voidLine
        ? [{ text: voidLine, color: danger, bold: true, margin: [0, 4, 0, 0] as [number, number, number, number] }]
        : []),
      {
        margin: [0, 16, 0, 16],
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => line,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
        table: {
          widths: [100, '*'],
          body: rows.map(([label, value]) => [{ text: label, color: muted }, { text: value }]),
        },
      },
      { text: receipts.thanks },
      { text: receipts.noInvoice, color: muted, fontSize: 8, margin: [0, 4, 0, 0] },
    ],
  };
}
