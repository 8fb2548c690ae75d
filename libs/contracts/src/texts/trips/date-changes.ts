import { brand } from '../shared';

const [phone] = brand.phones;

/** Changes of the date by the owner or staff. */
export const action = 'Change date';
export const title = 'Change the date';
export const lead =
  'Choose another day to see the flights that the airline offers. Nothing changes before you confirm.';
/** For packages. */
export const packageLead = 'Choose another date. Nothing changes before you confirm.';
export const loadingDates = 'Loading the dates…';
export const datesFailed = 'The dates could not be loaded. Please try again.';
export const noDates = `No other date has enough places. Call us on ${phone}, and we look for another way.`;
export const noPlaces = 'That date has too few places. Choose another date.';
export const showDate = 'Check the date';
export const newDates = 'New dates';
export const chooseDates = 'Dates';
export const addedToBalance = 'The change fee is added to what is due for the booking.';
export const movingTitle = 'Change of date in progress';
export const movedDone = 'Your booking has the new dates.';
export const notMoved = 'The places on the new date were taken in the meantime. Your booking stays on its date.';
export const direction = 'Flight to change';
export const outbound = 'Outbound flight';
export const inbound = 'Return flight';
export const newDate = 'New date';
export const dateRequired = 'Please choose a date.';
export const search = 'Show flights';
export const searching = 'Asking the airline for flights…';
export const searchFailed = 'The airline did not respond. Please try again.';
export const notAllowed = 'The fare does not allow changes.';
export const noFlights = 'No flights on that day.';
export const noFlightsNext = 'Choose another day.';
export const notOffered = `The airline changes this booking by phone only. Call us on ${phone}, and we change it for you.`;
export const offline = 'You are offline. Connect to the internet to change the date.';
export const now = 'Now';
export const after = 'New flight';
export const difference = 'Fare difference';
export const penalty = "Airline's change fee";
export const fee = 'Agency change fee';
export const toPay = 'To pay now';
export const toCredit = 'Added to your credit';
export const nothingToPay = 'Nothing to pay';
export const validUntil = (time: string): string => `This price is valid until ${time}.`;
export const chooseFlight = 'Choose';
export const choose = (flight: string): string => `Choose ${flight}`;
export const back = 'Back to the flights';
export const confirmAndPay = 'Confirm and pay';
export const confirm = 'Change the date';
export const confirming = 'Saving the change…';
export const confirmFailed = 'The change could not be saved. Please try again.';
export const dateGone = 'That date is full now, or its fee has changed. Please choose again.';
export const offerGone = 'This offer has expired or its price has changed. Show the flights again.';
export const inProgress = 'Another change of date of this booking is in progress.';
export const notPossible = 'The date of this booking cannot be changed online.';
export const started = 'The airline is asked once the amount is paid.';
/** For packages, whose places the agency moves itself. */
export const moving = 'The date is being changed.';
export const startedNow = 'The airline is being asked.';
/** States on the page of the booking. */
export const awaitingTitle = 'Change of date: payment due';
export const awaiting = (amount: string, time: string): string =>
  `Pay ${amount} by ${time}. Then the airline changes your flights.`;
export const awaitingMore =
  'If the time runs out, nothing changes, and what you paid for the change becomes your credit.';
export const askingTitle = 'Change of date: asking the airline';
export const asking = 'The airline is changing your flights. This takes up to a minute.';
export const doneTitle = 'The date is changed';
export const done = 'Your booking has the new flights. The itinerary shows them.';
export const endedTitle = 'The date was not changed';
export const reasons = {
  expired: 'The offer of the airline ended before the change was paid.',
  refused: 'The airline did not accept the change.',
  'not-confirmed': 'The airline did not confirm the change.',
  withdrawn: 'The change was withdrawn.',
} as const;
export const endedMoney = 'Your flights stay as they are. Anything that you paid for the change is your credit.';
export const withdraw = 'Keep the current date';
export const withdrawn = 'Your flights stay as they are.';
export const withdrawFailed = 'The change could not be withdrawn. Please try again.';
export const alreadyAsked = 'The airline is already being asked, so the change can no longer be withdrawn.';
/** Line of the statement. */
export const line = 'Change of date';
export const feeLine = 'Change fee';
