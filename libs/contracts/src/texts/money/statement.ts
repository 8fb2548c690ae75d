/** Descriptions of ledger entries: lines of a booking's statement. */
export const charged = 'Charged for the booking';
export const fareWithdrawn = 'Fare withdrawn';
export const taxesWithdrawn = 'Taxes and fees withdrawn';
/** @param label line that is no longer charged */
export const withdrawn = (label: string): string => `${label} withdrawn`;
export const feeWithdrawn = 'Agency fee withdrawn';
export const chargesChanged = 'Charge adjustment';
export const mobileMoney = (phoneLast3 = ''): string =>
  phoneLast3 === '' ? 'Mobile money' : `Mobile money from ••• ${phoneLast3}`;
/** Payer of a pay link, who needs no account. */
export const byPayLink = 'pay link';
export const creditApplied = 'From credit';
export const unmatched = (phoneLast3: string): string => `Mobile money from ••• ${phoneLast3} (unmatched)`;
export const fareCoveredByAgency = (amount: string, reason: string): string =>
  `Fare difference of ${amount} covered by the agency: ${reason}`;
export const fareTakenBack = 'Fare difference reversed: no tickets were issued';
export const reversed = 'Reversed';
/** Replaces the note of staff after the account was erased. */
export const memoRedacted = 'Redacted: account erased';
export const taken = {
  cash: (reference: string): string => `Cash, ${reference}`,
  bank: (reference: string): string => `Bank transfer, ${reference}`,
  till: (reference: string): string => `Till slip, ${reference}`,
} as const;
export const retained = 'Retained after cancelling';
export const refunded = {
  /** @param phoneLast3 last digits of the number that paid */
  momo: (phoneLast3: string): string => `Refunded to mobile money ••• ${phoneLast3}`,
  credit: (): string => 'Added to the credit',
  cash: (): string => 'Paid out in cash',
  bank: (reference: string): string => `Paid out by bank transfer, ${reference}`,
  outside: (reference: string): string => `Returned outside the portal, ${reference}`,
} as const;
/** PDF of the charges and payments of a booking. */
export const document = {
  title: 'Booking statement',
  supplementTitle: 'Supplementary statement',
  notInvoice: 'Booking statement, not a tax invoice.',
  rows: {
    booking: 'Booking',
    issuedOn: 'Issued on',
    customer: 'Customer',
    trip: 'For',
    changedOn: 'Changed on',
  },
  columns: { at: 'Date', text: 'Description', amount: 'Amount' },
  sums: {
    charged: 'Charged',
    received: 'Received',
    refunded: 'Returned or made credit',
    due: 'Still to pay',
    owed: 'Owed to you',
    supplement: 'Change of the charges',
  },
  /** @param supplement number of the change; undefined for the whole statement */
  fileName: (bookingNumber: string, supplement: number | undefined): string =>
    `${bookingNumber}-statement${supplement === undefined ? '' : `-${supplement}`}.pdf`,
  /** Label of the button. */
  save: 'Booking statement (PDF)',
  saveSupplement: (amount: string): string => `Supplement of ${amount} (PDF)`,
  /** The charges became lower by that amount. */
  saveReduction: (amount: string): string => `Reduction of ${amount} (PDF)`,
  failed: 'The statement could not be downloaded. Please try again.',
  noSupplement: 'This change of the price is not known. Please reload the page.',
} as const;
