/** Texts about the money of closed bookings. */
export const notClosed = 'This booking is not cancelled, so its money stays with it. Cancel the booking first.';
export const nothing = 'There is no money of this booking left to settle. Reload the page to see the decision.';
export const otherAsked =
  'Another settlement of this booking awaits confirmation. Confirm it with the same values, or ask the person who requested it to change it.';
export const notConfirmed =
  'A bank transfer for this booking awaits confirmation. Confirm or reverse it first, then settle the rest.';
export const secondPersonNeeded = 'You requested this settlement, so a second person has to confirm it.';
/** @param most amount with its currency */
export const retainAbove = (most: string): string => `Only ${most} was received and not refunded.`;

export const section = 'Money of the closed booking';
export const settle = 'Settle';
/** When a second person has to confirm it. */
export const request = 'Request settlement';
export const settleMore = 'Settle...';
export const confirm = 'Confirm settlement';
export const title = (bookingNumber: string): string => `Settle the money of ${bookingNumber}`;
export const loading = 'Loading the money of the booking...';
export const fetch = 'Failed to fetch the money of the booking.';
export const failed = 'The settlement could not be saved. Nothing was given back. Try again.';
export const done = 'Settlement saved.';
export const asked = 'Settlement requested. A second person has to confirm it.';
/** @param who user who requested the settlement */
export const askedBy = (who: string): string => `Requested by ${who}. A second person has to confirm it.`;
export const own = 'You requested this settlement. A second person has to confirm it. You can still change it.';
export const check = 'Check the amounts, the way and the reference before you confirm. The money is then given back.';
export const needsSecond = 'A second person has to confirm this before anything is given back.';
export const received = 'Received';
export const undecided = 'To settle';
export const retained = 'Retained';
export const given = 'Given back';
export const way = 'Give back';
export const retainLabel = (currency: string): string => `Retain (${currency})`;
/** @param most amount with its currency */
export const retainHint = (most: string): string => `From 0 to ${most}. The rest is given back.`;
export const reason = 'Reason';
export const reasonHint = '10 characters or more. Visible to staff only.';
export const reference = 'Reference of the transfer';
export const wayRequired = 'Please choose how the money is given back.';
export const ways = { credit: 'As credit', cash: 'In cash', bank: 'By bank transfer' } as const;
const effects = {
  credit: 'is added to the credit of the customer',
  cash: 'is paid out in cash',
  bank: 'is paid out by bank transfer',
} as const;
/**
 * Outcome of a settlement, before it is saved.
 * @param given amount with its currency
 */
export const effect = (given: string, to: keyof typeof effects, kept: string): string =>
  `${given} ${effects[to]}. ${kept} is retained.`;
/** For the owner of the booking. @param on day of the settlement */
export const outcomes = {
  credit: (amount: string, _on: string): string => `${amount} was added to your credit.`,
  cash: (amount: string, on: string): string => `${amount} was paid out in cash on ${on}.`,
  bank: (amount: string, on: string): string => `${amount} was paid out by bank transfer on ${on}.`,
} as const;
export const retainedNote = (amount: string): string => `${amount} was retained.`;
export const alreadyRefunded =
  'The money of this payment was given back when its booking was settled, so it cannot be reversed.';
