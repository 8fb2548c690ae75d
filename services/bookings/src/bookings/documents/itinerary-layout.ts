import { texts } from '@portal/contracts';
import { detailRows, colors, letterhead, documentStyle, rowDividers, watermark } from '@portal/node-kit/printing';
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ItineraryViewModel, PrintedFlight, FlightPoint } from './itinerary-view-model';

/** A4 is 595 points wide. */
const margin = 42;
const width = 595 - 2 * margin - 1;
const codeSize = 92;
const words = texts.itinerary;

const heading = (text: string): TableCell => ({ text, color: colors.muted, fontSize: 8 });

const stopCell = ({ time, day, place, airport }: FlightPoint): TableCell => ({
  stack: [
    ...(time ? [{ text: [{ text: `${time}  `, fontSize: 13, bold: true }, { text: day }] }] : []),
    { text: place },
    ...(airport ? [{ text: airport, color: colors.muted, fontSize: 8 }] : []),
  ],
});

const flightCell = ({ flight, details }: PrintedFlight): TableCell => ({
  stack: [
    { text: flight || words.flight, bold: true, marginTop: 2 },
    ...(details ? [{ text: details, color: colors.muted, fontSize: 8 }] : []),
  ],
});

const flightRows = (printed: PrintedFlight): TableCell[][] => {
  const { from, to, change } = printed;
  return [
    [flightCell(printed), stopCell(from), stopCell(to)],
    ...(change ? [[{ text: '' }, { text: change, color: colors.muted, colSpan: 2 }, { text: '' }]] : []),
  ];
};

const way = ({ title, flights }: ItineraryViewModel['ways'][number]): Content => ({
  marginTop: 18,
  stack: [
    { text: title, fontSize: 12, bold: true, color: colors.brand, marginBottom: 4 },
    {
      layout: rowDividers,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [110, '*', '*'],
        body: [
          [heading(words.flight), heading(words.departs), heading(words.arrives)],
          ...flights.flatMap((one) => flightRows(one)),
        ],
      },
    },
  ],
});

const termsPart = (terms: ItineraryViewModel['terms']): Content => ({
  marginTop: 18,
  unbreakable: true,
  fontSize: 9,
  stack: [{ text: words.terms, fontSize: 11, bold: true, color: colors.brand, marginBottom: 4 }, detailRows(terms)],
});

const onlineCopy = (link: string): Column => ({
  width: codeSize,
  stack: [
    { qr: link, fit: codeSize, foreground: colors.text, alignment: 'center' },
    { text: words.onlineCopy, link, color: colors.brand, fontSize: 8, alignment: 'center', marginTop: 2 },
  ],
});

/** Builds an A4 document; trips with many flights take several pages. */
export function itineraryLayout(sheet: ItineraryViewModel): TDocumentDefinitions {
  const { bookingNumber, rows, ways, terms, warning, isCancelled, link } = sheet;
  return {
    ...documentStyle(`${words.title} ${bookingNumber}`),
    pageSize: 'A4',
    pageMargins: margin,
    ...(isCancelled && { watermark: watermark(words.isCancelled) }),
    content: [
      ...letterhead(words.title, width),
      ...(warning ? [{ text: warning, color: colors.danger, bold: true, marginTop: 14 }] : []),
      {
        marginTop: 14,
        columnGap: 18,
        columns: [{ width: '*', stack: [detailRows(rows)] }, ...(link ? [onlineCopy(link)] : [])],
      },
      ...ways.map((one) => way(one)),
      ...(terms.length === 0 ? [] : [termsPart(terms)]),
      ...(ways.length === 0 ? [] : [{ text: words.notes.join('\n'), color: colors.muted, fontSize: 8, marginTop: 18 }]),
    ],
    footer: (page, pages) => ({
      text: pages > 1 ? `${bookingNumber}, ${page} / ${pages}` : '',
      color: colors.muted,
      fontSize: 8,
      alignment: 'right',
      margin: [0, 12, margin, 0],
    }),
  };
}
