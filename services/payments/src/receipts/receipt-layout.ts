import { texts } from '@portal/contracts';
import { detailRows, colors, letterhead, documentStyle, watermark } from '@portal/node-kit/printing';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ReceiptViewModel } from './receipt-view-model';

const margin = 36;
const width = 420 - 2 * margin - 1;

/** Small lines instead of rows, so that the receipt stays on one page. */
const termsPart = (terms: ReceiptViewModel['terms']): Content => ({
  stack: [
    { text: texts.itinerary.terms, bold: true },
    ...terms.map(([about, text]) => ({ text: [{ text: `${about}  `, color: colors.muted }, text], marginTop: 2 })),
  ],
  fontSize: 7.5,
  margin: [0, 0, 0, 8],
});

/** One page of A5, to fit an envelope and a phone screen. */
export function receiptLayout({ number, amount, rows, voidLine, terms }: ReceiptViewModel): TDocumentDefinitions {
  const { receipts } = texts;
  const gap = terms.length > 0 ? 8 : 16;
  return {
    ...documentStyle(`${receipts.title} ${number}`),
    pageSize: 'A5',
    pageMargins: margin,
    ...(voidLine && { watermark: watermark(receipts.isVoid) }),
    content: [
      ...letterhead(receipts.title, width),
      { text: receipts.rows.amount, color: colors.muted, margin: [0, gap, 0, 0] },
      { text: amount, fontSize: 24, bold: true, ...(voidLine && { decoration: 'lineThrough' }) },
      ...(voidLine ? [{ text: voidLine, color: colors.danger, bold: true, marginTop: 4 }] : []),
      { stack: [detailRows(rows)], margin: [0, gap, 0, gap] },
      ...(terms.length > 0 ? [termsPart(terms)] : []),
      { text: receipts.thanks },
      { text: receipts.noInvoice, color: colors.muted, fontSize: 8, margin: [0, 4, 0, 0] },
    ],
  };
}
