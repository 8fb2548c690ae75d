/** What stands on a receipt, and in the mail that brings it. */
export const title = 'Receipt';
export const isVoid = 'VOID';
export const voidLine = (on: string): string => `This payment was reversed on ${on}. The receipt is void.`;
export const thanks = 'Thank you. Please keep this receipt.';
export const noInvoice = 'This is a receipt for money received. It is not a tax invoice.';
/** Of money that was taken before there was a booking. */
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
/** As much of a number as is kept in the clear. */
export const phone = (last3: string): string => `ending in ${last3}`;
export const settles = (amount: string, rate: string): string => `${amount} at ${rate}`;
export const fileName = (receiptNumber: string): string => `${receiptNumber}.pdf`;
/** Who paid by a link, of whom nothing but the number is known. */
export const payerBy = (last3: string): string => `Holder of the number ending in ${last3}`;
export const mailed = 'We have received your payment, thank you. The receipt is attached.';
export const mailedFor = (amount: string): string =>
  `We have received your payment of ${amount}, thank you. The receipt is attached.`;
