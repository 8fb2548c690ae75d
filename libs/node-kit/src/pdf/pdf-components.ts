import { texts } from '@portal/contracts';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';

export const colors = {
  text: '#1f2a2e',
  muted: '#5b6a70',
  line: '#d5dcdf',
  brand: '#0d5c63',
  danger: '#b3261e',
} as const;

/** How every paper of the agency is set. */
export const documentStyle = (title: string): Pick<TDocumentDefinitions, 'info' | 'defaultStyle'> => ({
  info: { title, author: texts.brand.name },
  defaultStyle: { font: 'Roboto', fontSize: 10, color: colors.text, lineHeight: 1.25 },
});

/** The agency, what the paper is, and a line below. `width` of what lies between the margins, in points. */
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

/** Across the whole page: it counts no more. */
export const watermark = (text: string): TDocumentDefinitions['watermark'] => ({
  text,
  color: colors.danger,
  opacity: 0.28,
  bold: true,
  angle: -35,
});

/** Rows with a thin line between them. */
export const rowDividers: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => colors.line,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Names and values, a row each. */
export const detailRows = (rows: readonly (readonly [label: string, value: string])[]): Content => ({
  layout: rowDividers,
  table: {
    widths: [100, '*'],
    body: rows.map(([label, value]) => [{ text: label, color: colors.muted }, { text: value }]),
  },
});
