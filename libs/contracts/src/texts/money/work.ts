export const title = 'Work list';
export const lead = 'Items that need manual action. Assign an item to yourself before working on it.';
export const loading = 'Loading the work list...';
export const fetchWork = 'Failed to fetch the work list.';
export const fetchMoney = 'Unmatched payments are currently unavailable.';
export const takeFailed = 'The booking could not be assigned to you.';
export const giveBackFailed = 'The booking could not be unassigned.';
export const recordAirlineFailed = "The airline's response could not be recorded.";
export const callCustomer = 'Call the customer';
export const informed = 'Mark as informed';
export const informedFailed = 'The call could not be recorded.';
export const sendWhatsApp = 'Send by WhatsApp';
export const reminderMessage = (bookingNumber: string, title: string, amount: string, payBy: string): string =>
  `Your booking ${bookingNumber} (${title}) is held until ${payBy} (Lusaka time). Please pay ${amount} by then, or it expires. Reply to this message if you need help.`;
export const issueFailed = 'The tickets could not be issued.';
export const allDone = 'All done';
export const allDoneNote = 'New items appear here automatically.';
export const nothingIn = (sections: readonly string[]): string => `Nothing to do in: ${sections.join(', ')}.`;
export const stale = 'This list could not be refreshed and may be out of date.';
/** In place of the button, for staff who may not assign payments. */
export const adminAssigns = 'An administrator assigns it.';
export const nobody = 'Unassigned';
export const you = 'You';
export const overdue = 'Overdue';
export const askAirline = 'Ask the airline whether it has this booking. It can be found by:';
export const airlineHasNoOrderEffects =
  'The booking is cancelled and the customer is notified. No order is cancelled at the airline.';
export const airlineConfirmedEffects = 'The booking is confirmed under this PNR.';
export const saidRequired = "Please choose the airline's answer.";
export const more = (shown: number, count: number): string => `Showing the first ${shown} of ${count}.`;
export const free = 'Unassign';
export const moneyStays = 'Any payment moves to "Refunds due".';
export const extendTitle = 'Extend the hold';
export const extendFailed = 'The hold could not be extended.';
export const askingAirline = 'Asking the airline...';
export const keepHold = 'Keep the current deadline';
export const decideFailed = 'The fare change could not be resolved.';
export const decisionRequired = 'Please choose an action.';
export const fareChanged =
  "The airline's total differs from the price the booking was sold at. No tickets are issued until this is resolved.";
export const fareBefore = 'Agreed';
export const fareNow = 'Current';
export const reasonInBooks = '10 characters or more. Shown in the ledger.';
export const reasonWanted = 'Optional, 10 characters or more. Shown in the timeline.';
export const unpaid = (owed: string): string => `${owed} is unpaid.`;
export const issuedUnpaid = (owed: string): string => `${owed} is unpaid. Issuing now charges the agency.`;
export const reasonInTimeline =
  'Why the tickets are issued unpaid (10 characters or more). Shown in the timeline and the daily review.';
export const tools = 'Actions for this booking';
export const staleRates = 'Exchange rates out of date';
export const staleRate = 'The rate is more than three days old.';
export const staleRatesNote = 'Bookings in these currencies cannot be paid until an admin adds a new rate.';
export const addRate = 'Add a rate';
export const orderStillActive = (pnr: string): string =>
  `The airline still lists this order as active under PNR ${pnr}. Ask the airline to cancel it, or record that the airline has it.`;
export const orderNotActive =
  'The airline lists this order as cancelled. Ask the airline to restore it and try again, or record that it has no such order.';
export const pnrDiffers = (pnr: string): string =>
  `The airline lists this order as active under PNR ${pnr}. Enter that PNR, or ask the airline to cancel that order first.`;
