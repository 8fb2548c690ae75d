/** Payments awaiting confirmation, payment limits, and payment prompts that staff end. */
export const section = 'Payments to confirm';
export const sectionNote = 'A second person confirms large payments before they are posted, and bank transfers.';
export const loading = 'Loading payments to confirm...';
export const fetch = 'Failed to fetch the payments to confirm.';
export const confirm = {
  title: 'Confirm payment',
  done: 'Payment confirmed.',
  failed: 'The payment could not be confirmed.',
  cancel: 'Cancel',
} as const;
export const withdraw = {
  title: 'Withdraw payment',
  done: 'Payment withdrawn.',
  failed: 'The payment could not be withdrawn.',
  cancel: 'Keep payment',
} as const;
export const end = {
  title: 'End request',
  done: 'Request ended. The booking can be paid in another way.',
  failed: 'The request could not be ended.',
  cancel: 'Keep request',
} as const;
export const arrived = 'The payment had already been received.';
export const own = 'You took this payment. A second person has to confirm it.';
export const check = 'Check the amount and the reference against the bank statement or the cash before you confirm.';
export const confirmLarge = 'The payment is then posted to the booking, and its receipt is issued.';
export const confirmTransfer =
  'The transfer then counts for automatic tickets, or as credit that the customer can use. It has already been posted.';
export const withdrawEffect = 'Nothing was posted. The payment is kept in the list as failed.';
export const endEffect =
  'The booking can then be paid in another way. If the customer still enters the PIN, the payment is recorded as late.';
export const awaiting = (amount: string): string =>
  `${amount} taken at the desk is not posted yet: a second person has to confirm it.`;
export const transfersWait = 'Tickets are not issued automatically before a second person confirms the bank transfer.';
export const takenAwaiting = (amount: string): string =>
  `${amount} recorded. It is posted when a second person confirms it.`;
export const needsSecond = (limit: string): string =>
  `Above ${limit} a second person has to confirm the payment. There is no receipt before that.`;
export const aboveHighest = (limit: string): string => `Staff can take at most ${limit} in one payment.`;
export const transferHint = 'A second person confirms the transfer before it counts for automatic tickets.';
export const drawerHint = 'The cash drawer that the money goes into, such as "Front desk". This browser remembers it.';
/**
 * @param where booking number or credit
 * @param on day of recording
 */
export const referenceUsed = (amount: string, where: string, on: string): string =>
  `This reference was used for ${amount} ${where} on ${on}.`;
export const referenceAgain = 'If this is another payment with the same reference, take it anyway.';
export const takeAnyway = 'Take it anyway';
export const limitsTitle = 'Payments taken by staff';
export const limitsLead = 'Limits for cash, bank transfers and till slips. Changes apply to new payments.';
export const stepUpAbove = 'Second factor above';
export const stepUpHint = 'Staff with a second factor confirm it again. 0: always.';
export const secondPersonAbove = 'Second person above';
export const secondPersonHint = 'Larger payments are posted when a colleague confirms them.';
export const highest = 'Highest payment';
export const highestHint = 'Staff cannot take more in one payment.';
/** @param perUnit the rate in force */
export const rateChanged = (perUnit: string): string =>
  `The rate is now ${perUnit}. Check your rate and confirm it again.`;
export const creditUnconfirmed = (amount: string): string =>
  `${amount} more is available when a second person confirms the bank transfer.`;
