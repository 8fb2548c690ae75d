/** Texts of a receipt and of its email. */
export const title = 'Receipt';
export const isVoid = 'VOID';
export const voidLine = (on: string): string => `This payment was reversed on ${on}. The receipt is void.`;
export const thanks = 'Thank you. Please keep this receipt.';
export const noInvoice = 'This is a receipt for money received. It is not a tax invoice.';
/** Booking number of a payment received before a booking existed. */
export const asCredit = 'None (held as credit)';
export const rows = {
  number: 'Receipt number',
  receivedOn: 'Received on',
  from: 'Received from',
  booking: 'Booking',
  trip: 'For',
  amount: 'Amount',
  settles: 'Settles',
  method: 'Method',
  network: 'Network',
  phone: 'Number',
  reference: 'Reference',
  takenBy: 'Taken by',
} as const;
export const methods = {
  momo: 'Mobile money',
  cash: 'Cash',
  bank: 'Bank transfer',
  till: 'Till slip',
} as const;
export const networks = {
  MTN_MOMO_ZMB: 'MTN',
  AIRTEL_OAPI_ZMB: 'Airtel',
  ZAMTEL_ZMB: 'Zamtel',
} as const;
/** Masked phone number: only the last three digits are stored in plain text. */
export const phone = (last3: string): string => `ending in ${last3}`;
export const settles = (amount: string, rate: string): string => `${amount} at ${rate}`;
export const fileName = (receiptNumber: string): string => `${receiptNumber}.pdf`;
/** Payer of a pay link, of whom only the phone number is known. */
export const payerBy = (last3: string): string => `Holder of the number ending in ${last3}`;
export const mailed = 'We have received your payment, thank you. The receipt is attached.';
export const mailedFor = (amount: string): string =>
  `We have received your payment of ${amount}, thank you. The receipt is attached.`;
