/**
 * Refund notice for staff before a cancellation.
 * @param paid formatted amount
 */
export const refundNotice = (paid: string): string =>
  `${paid} has been paid. The booking will be listed under "Refunds due", to be decided within 2 working days.`;

/** Refund notice for the client who paid. */
export const ownRefundNotice = (amount: string): string =>
  `You have paid ${amount}. Our team will decide on the refund within 2 working days.`;

/** Notice that a list omits rows that could not be displayed. */
export const rowsLeftOut = (rows: number): string =>
  rows === 1 ? '1 row could not be shown.' : `${rows} rows could not be shown.`;

export const confirmPackageDeletion = (packageName: string): string =>
  `Are you sure you want to delete the package "${packageName}"? This action cannot be undone.`;
