import { texts } from '@portal/contracts';
import { detailRows, colors, letterhead, documentStyle, watermark } from '@portal/node-kit/printing';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ReceiptViewModel } from './receipt-view-model';

const margin = 36;
const width = 420 - 2 * margin - 1;

const termsPart = (terms: ReceiptViewModel['terms']): Content => ({
  stack: [{ text: texts.itinerary.terms, bold: true, marginBottom: 4 }, detailRows(terms)],
  fontSize: 8,
  margin: [0, 0, 0, 12],
});

/** One page of A5, to fit an envelope and a phone screen. */
export function receiptLayout({ number, amount, rows, voidLine, terms }: ReceiptViewModel): TDocumentDefinitions {
  const { receipts } = texts;
  return {
    ...documentStyle(`${receipts.title} ${number}`),
    pageSize: 'A5',
    pageMargins: margin,
    ...(voidLine && { watermark: watermark(receipts.isVoid) }),
    content: [
      ...letterhead(receipts.title, width),
      { text: receipts.rows.amount, color: colors.muted, margin: [0, 16, 0, 0] },
      { text: amount, fontSize: 24, bold: true, ...(voidLine && { decoration: 'lineThrough' }) },
      ...(voidLine ? [{ text: voidLine, color: colors.danger, bold: true, marginTop: 4 }] : []),
      { stack: [detailRows(rows)], margin: [0, 16, 0, 16] },
      ...(terms.length > 0 ? [termsPart(terms)] : []),
      { text: receipts.thanks },
      { text: receipts.noInvoice, color: colors.muted, fontSize: 8, margin: [0, 4, 0, 0] },
    ],
  };
}
