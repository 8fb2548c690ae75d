/** What a cancellation means for money that was paid; `paid` is the amount as the screen writes it. For staff. */
export const refundNotice = (paid: string): string =>
  `${paid} has been paid. The booking will be listed under "Refunds due", to be decided within 2 working days.`;

/** The same for the client who paid. */
export const ownRefundNotice = (amount: string): string =>
  `You have paid ${amount}. Our team will decide on the refund within 2 working days.`;

/** Says that a list shows less than there is. */
export const rowsLeftOut = (rows: number): string =>
  rows === 1 ? '1 row could not be shown.' : `${rows} rows could not be shown.`;

/** The question of the delete dialog on the package page. */
export const confirmPackageDeletion = (packageName: string): string =>
  `Are you sure you want to delete the package "${packageName}"? This action cannot be undone.`;
