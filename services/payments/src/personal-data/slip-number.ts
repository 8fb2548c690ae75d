/** Nine digits and more in a row, however they are set apart: rather a telephone number than that of a slip. */
const telephone = /\+?\d(?:[ ().-]?\d){8,}/g;

/**
 * What the books need of the words by which a colleague noted a payment: the numbers of slips and transfers, which have a
 * digit in them. Names have none, and what looks like a telephone number goes as well. Again it changes nothing more.
 */
export const slipNumberOf = (reference: string): string =>
  reference
    .replaceAll(telephone, ' ')
    .split(/\s+/)
    .filter((word) => /\d/.test(word) && !word.includes('@'))
    .join(' ');
