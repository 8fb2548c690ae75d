const HEATHROW: Record<string, string> = {
  BA: '5',
  QR: '5',
  EK: '3',
  VS: '3',
  ET: '2',
  TK: '2',
  LH: '2',
  SA: '2',
  WB: '4',
  KQ: '4',
};

/** Terminal of a carrier, at airports with more than one. */
export function terminalOf(iata: string, carrier: string, isDomestic: boolean): string | undefined {
  switch (iata) {
    case 'LUN':
      return isDomestic ? '1' : '2';
    case 'JNB':
      return isDomestic ? 'B' : 'A';
    case 'DXB':
      return carrier === 'EK' ? '3' : '1';
    case 'NBO':
      return carrier === 'KQ' ? '1A' : '1B';
    case 'ADD':
      return isDomestic ? '1' : '2';
    case 'LHR':
      return HEATHROW[carrier] ?? '4';
    default:
      return undefined;
  }
}
