/** What a cancellation does with money that was paid: `paid` is the amount as the screen writes it. */
export const refundNotice = (paid: string): string => `Paid ${paid}: the refund is decided by the desk.`;

/** The same for a person who paid. */
export const ownRefundNotice = (amount: string): string =>
  `You paid ${amount}. Our desk decides the refund within 2 working days.`;

/** Says that a list shows less than there is. */
export const rowsLeftOut = (rows: number): string =>
  rows === 1 ? '1 row could not be shown.' : `${rows} rows could not be shown.`;

/** The question of the delete dialog on the package page. */
export const confirmPackageDeletion = (packageName: string): string =>
  `Are you sure you want to delete the package "${packageName}"? This action cannot be undone.`;
