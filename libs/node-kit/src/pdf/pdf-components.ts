import { texts } from '@portal/contracts';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';

export const colors = {
  text: '#1f2a2e',
  muted: '#5b6a70',
  line: '#d5dcdf',
  brand: '#0d5753',
  danger: '#b3261e',
} as const;

/** Shared style of all PDF documents. */
export const documentStyle = (title: string): Pick<TDocumentDefinitions, 'info' | 'defaultStyle'> => ({
  info: { title, author: texts.brand.name },
  defaultStyle: { font: 'Roboto', fontSize: 10, color: colors.text, lineHeight: 1.25 },
});

/**
 * Builds the head of a document: agency name, title and a rule.
 * @param width text width between the margins, in points
 */
export function letterhead(title: string, width: number): Content[] {
  const { brand } = texts;
  return [
    {
      columns: [
        { text: brand.name, fontSize: 16, bold: true, color: colors.brand },
        { text: title, fontSize: 16, bold: true, alignment: 'right' },
      ],
    },
    {
      text: [...brand.addressLines, brand.phones.join(' · '), brand.email].join('\n'),
      color: colors.muted,
      fontSize: 8,
    },
    { canvas: [{ type: 'line', x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 1, lineColor: colors.line }] },
  ];
}

/** Watermark across the page, for documents that are no longer valid. */
export const watermark = (text: string): TDocumentDefinitions['watermark'] => ({
  text,
  color: colors.danger,
  opacity: 0.28,
  bold: true,
  angle: -35,
});

/** Table layout with thin lines between rows. */
export const rowDividers: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => colors.line,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Builds a table of labels and values, one per row. */
export const detailRows = (rows: readonly (readonly [label: string, value: string])[]): Content => ({
  layout: rowDividers,
  table: {
    widths: [100, '*'],
    body: rows.map(([label, value]) => [{ text: label, color: colors.muted }, { text: value }]),
  },
});
