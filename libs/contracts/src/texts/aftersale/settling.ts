/** Texts about the money of closed bookings. */
export const notClosed = 'This booking is not cancelled, so its money stays with it. Cancel the booking first.';
export const nothing = 'There is no money of this booking left to settle. Reload the page to see the decision.';
export const otherAsked =
  'Another settlement of this booking awaits confirmation. Confirm it with the same values, or decline it first.';
export const requestEnded =
  'This request is no longer open: it was withdrawn or declined, it expired, or the money of the booking changed. Nothing was given back. Reload to see the money as it is now.';
export const notConfirmed =
  'A bank transfer for this booking awaits confirmation. Confirm or reverse it first, then settle the rest.';
export const secondPersonNeeded = 'You requested this settlement, so a second person has to confirm it.';
/** @param most amount with its currency */
export const retainAbove = (most: string): string => `Only ${most} was received and not refunded.`;

export const walletTooMuch = 'This is more than can go back to the mobile money wallets that paid.';
/** @param left amount with its currency */
export const walletLeft = (left: string): string =>
  `Only ${left} of the mobile money payments can go back to the wallets that paid. Retain more, or choose another way.`;
export const notMobileMoney =
  'No payment of this booking can go back to a mobile money wallet. Choose another way to give the money back.';

export const section = 'Refund and credit';
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
export const own =
  'You requested this settlement. A second person has to confirm it. You can still change or withdraw it.';
/** @param until date and time */
export const expiresAt = (until: string): string => `Without a confirmation the request expires on ${until}.`;
export const requestedBy = 'Requested by';
export const requestedAt = 'Requested on';
export const expires = 'Expires on';
export const change = 'Change request';
export const withdraw = 'Withdraw request';
export const withdrawTitle = (bookingNumber: string): string => `Withdraw the request for ${bookingNumber}?`;
export const declineTitle = (bookingNumber: string): string => `Decline the request for ${bookingNumber}`;
export const withdrawNote = 'Nothing is given back, and the money stays on the work list.';
export const keep = 'Keep request';
export const withdrawn = 'Request withdrawn. Nothing was given back.';
export const decline = 'Decline request';
export const declineHint = 'Shown to the person who requested it (10 characters or more).';
export const declined = 'Request declined. Nothing was given back.';
export const declineReasonRequired = 'Please say in 10 characters or more why you decline the request.';
export const endFailed = 'The request could not be ended. It is still open. Try again.';
/** Outcomes of a request that ended without a settlement, for staff. */
export const endings = {
  withdrawn: (who: string, on: string): string => `${who} withdrew the request on ${on}. Nothing was given back.`,
  declined: (who: string, on: string): string => `${who} declined the request on ${on}. Nothing was given back.`,
  expired: (who: string, on: string): string =>
    `The request of ${who} expired on ${on}, because nobody confirmed it. Nothing was given back.`,
  changed: (who: string, _on: string): string =>
    `The request of ${who} is void, because the money of the booking has changed since. Nothing was given back.`,
} as const;
/** @param given amount with its currency */
export const endedTerms = (given: string, how: string): string => `It was to give back ${given} ${how}.`;
export const endReason = 'Reason for declining';
export const check = 'Check the amounts, the way and the reference before you confirm. The money is then given back.';
export const needsSecond = 'A second person has to confirm this before anything is given back.';
export const received = 'Received';
export const undecided = 'To settle';
export const retained = 'Retained';
export const given = 'Given back';
/** Terms of a request, before its confirmation. */
export const toGive = 'To give back';
export const toRetain = 'To retain';
export const way = 'Give back';
export const retainLabel = (currency: string): string => `Retain (${currency})`;
/** @param most amount with its currency */
export const retainHint = (most: string): string => `From 0 to ${most}. The rest is given back.`;
/** Reason of a settlement that the system makes. */
export const chosenOnCancel = 'Chosen when the booking was cancelled.';
export const reason = 'Reason';
export const reasonHint = '10 characters or more. Visible to staff only.';
export const reference = 'Reference of the transfer';
/** Way `outside`. */
export const outsideReference = 'Reference of the return';
export const outsideHint =
  'Only for money that the customer already has back, for example after a chargeback. The portal sends nothing. It asks for your second factor.';
export const outsideAdminsOnly =
  'Only an admin can book money as returned outside the portal. Ask an admin, or choose another way.';

export const account = 'Account';
export const accountHolder = 'Account holder';
export const bank = 'Bank';
export const branch = 'Branch (optional)';
export const accountNumber = 'Account number';
/** Hint for the author of a request who changes it. @param masked 'Stanbic, ••••4821' */
export const accountStored = (masked: string): string => `Leave all four empty to pay to ${masked}.`;
/** @param numberEnd last digits of the account number */
export const maskedAccount = (bankName: string, numberEnd: string): string => `${bankName}, ••••${numberEnd}`;
export const accountRequired =
  'A bank transfer needs the account of the customer. Enter the holder, the bank and the number. If you do not see these fields, reload the page.';
export const accountGone =
  'The bank account of this request is no longer stored. If you made the transfer, confirm it with its reference. If not, decline the request.';
export const accountForSecondPerson =
  'The account number is shown only to the person who confirms the request. You entered it yourself.';
export const revealAccount = 'Show account number';
export const revealAccountFailed = 'Failed to show the account number.';
export const transferFirst =
  'Make the transfer to this account first. Then enter its reference and confirm. The money is then booked as paid out.';
/** @param wallets masked numbers: 'Airtel ••• 789' */
export const toWallets = (wallets: string): string => `To mobile money (${wallets})`;
export const wayRequired = 'Please choose how the money is given back.';
export const ways = {
  momo: 'To mobile money',
  credit: 'As credit',
  cash: 'In cash',
  bank: 'By bank transfer',
  outside: 'Outside the portal',
} as const;
const effects = {
  momo: 'is sent to the mobile money wallets that paid',
  credit: 'is added to the credit of the customer',
  cash: 'is paid out in cash',
  bank: 'is paid out by bank transfer',
  outside: 'is booked as returned outside the portal',
} as const;
/**
 * Outcome of a settlement, before it is saved.
 * @param given amount with its currency
 */
export const effect = (given: string, to: keyof typeof effects, kept: string): string =>
  `${given} ${effects[to]}. ${kept} is retained.`;
/** For the owner of the booking. @param on day of the settlement */
export const outcomes = {
  momo: (amount: string, _on: string): string => `${amount} goes back to your mobile money.`,
  credit: (amount: string, _on: string): string => `${amount} was added to your credit.`,
  cash: (amount: string, on: string): string => `${amount} was paid out in cash on ${on}.`,
  bank: (amount: string, on: string): string => `${amount} was paid out by bank transfer on ${on}.`,
  outside: (amount: string, on: string): string => `${amount} was returned to you directly. We recorded it on ${on}.`,
} as const;
export const retainedNote = (amount: string): string => `${amount} was retained.`;
export const alreadyRefunded =
  'The money of this payment was given back when its booking was settled, so it cannot be reversed.';
/** Note on such a payment, for staff. */
export const givenBack = 'Given back, so it cannot be reversed';
