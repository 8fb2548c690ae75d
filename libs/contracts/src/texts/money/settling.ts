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
