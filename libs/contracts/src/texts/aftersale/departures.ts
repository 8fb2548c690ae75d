/** Texts about package departures that the agency cancels. */
export const title = 'Departures';
export const lead = 'Upcoming departures with bookings. Cancel one to refund all of its bookings.';
export const empty = 'No package with bookings departs from today on.';
export const loading = 'Loading departures...';
export const fetch = 'The departures could not be loaded.';
export const fetchOne = 'The departure could not be loaded.';
export const caption = 'Departures';
export const records = 'Bookings of this departure';
export const noRecords = 'This departure has no bookings.';
export const packageName = 'Package';
export const date = 'Departure';
export const bookings = 'Bookings';
export const travelers = 'Travelers';
export const held = 'Paid';
export const nothingHeld = 'Nothing paid';
export const customer = 'Customer';
export const status = 'Status';
export const refund = 'Refund';
export const cancel = 'Cancel departure...';
/** @param on day of the departure */
export const cancelTitle = (name: string, on: string): string => `Cancel ${name} on ${on}?`;
const bookingCount = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);
const travelerCount = (count: number): string => (count === 1 ? '1 traveler' : `${count} travelers`);
/** @param on day with its weekday */
export const about = (on: string, bookingsCount: number, people: number): string =>
  `Departs ${on}. ${bookingCount(bookingsCount)}, ${travelerCount(people)}.`;
/** @param amount everything that was received, with its currency */
export const effects = (count: number, amount: string): string =>
  `${bookingCount(count)} will be cancelled and ${amount} refunded in full, including the agency fee.`;
export const unpaidEffects = (count: number): string =>
  `${bookingCount(count)} will be cancelled. Nothing was paid, so there is nothing to refund.`;
export const walletsFirst = 'A booking that was paid by mobile money alone is refunded to the wallets that paid.';
export const otherMoney = 'Refund of other payments';
export const otherWays = {
  credit: 'Credit of the customer',
  cash: 'Cash at the office, confirmed for each booking by the person who hands it out',
} as const;
/** For the second person. */
export const otherEffects = {
  credit: 'Other payments become credit of the customer.',
  cash: 'Other payments are paid out in cash. The person who hands it out confirms it for each booking.',
} as const;
export const wayRequired = 'Please choose how other payments are refunded.';
export const closed =
  'The date is closed for new bookings. Customers with a confirmed email address get an email with your reason. Please call the others.';
export const secondPerson = 'A second person has to confirm this before anything is cancelled.';
export const reason = 'Reason';
export const reasonHint = 'Shown to the customers (10 characters or more).';
export const request = 'Request cancellation';
export const requestFailed = 'The request could not be saved. Nothing was cancelled. Try again.';
export const requested = 'Cancellation requested. A second person has to confirm it.';
/** @param who user who requested it; @param on date and time */
export const requestedBy = (who: string, on: string): string =>
  `${who} requested to cancel this departure on ${on}. A second person has to confirm it.`;
export const own = 'You requested to cancel this departure. A second person has to confirm it.';
export const confirm = 'Confirm and refund all';
export const confirmTitle = (name: string, on: string): string => `Cancel and refund ${name} on ${on}?`;
export const confirmFailed = 'The confirmation could not be saved. Nothing was cancelled. Try again.';
export const confirmed = 'The bookings are being cancelled and refunded.';
export const withdraw = 'Withdraw request';
export const decline = 'Decline request';
export const ended = 'The request has ended. Nothing was cancelled.';
export const endFailed = 'The request could not be ended. It is still open. Try again.';
export const keep = 'Keep departure';
/** Progress of a confirmed cancellation. */
export const running = (done: number, all: number): string => `Cancelled ${done} of ${bookingCount(all)}.`;
export const runningNote = 'This continues by itself, also when you leave the page.';
export const finished = (count: number): string => `This departure is cancelled, with ${bookingCount(count)}.`;
/** @param who user who confirmed; @param by user who requested */
export const confirmedBy = (who: string, by: string): string => `Requested by ${by}, confirmed by ${who}.`;
export const states = {
  requested: 'Awaits confirmation',
  running: 'Being cancelled',
  finished: 'Cancelled',
} as const;
export const notFound = 'There is no such departure.';
export const started = 'This departure is in the past, so it cannot be cancelled.';
export const alreadyCancelled = 'This departure is already cancelled. Reload the page to see its bookings.';
export const notRequested = 'This request is no longer open. Reload the page to see the departure as it is now.';
export const secondPersonNeeded = 'You requested this cancellation, so a second person has to confirm it.';
/** For customers who choose the date of a cancelled departure. */
export const dateFull = 'This date is sold out for that many travelers. Please choose another date.';
export const dateClosed = 'This departure was cancelled. Please choose another date.';
/** Above the reason, on a booking. */
export const byAgency = 'Departure cancelled by the agency';
/** Link from a booking. */
export const openDeparture = 'All bookings of this departure';
/** Note on the work list. */
export const awaiting = (count: number): string =>
  count === 1
    ? 'A colleague asks you to confirm a cancelled departure.'
    : `Colleagues ask you to confirm ${count} cancelled departures.`;
export const review = 'Review';
/** For the owner of a booking. @param reason words of the agency */
export const cancelledBecause = (reason: string): string => `We had to cancel this departure: ${reason}`;
/** Reason of a refund in the ledger. */
export const refundReason = (reason: string): string => `Departure cancelled: ${reason}`;
