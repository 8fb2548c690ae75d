export const openPage = 'Open its page';
export const loadingPayments = 'Loading payments...';
export const loadingStatement = 'Loading the statement...';
export const statementAwaited = 'The statement is getting ready. This takes a moment...';
export const loadingBooking = 'Loading the booking...';
export const noPayments = 'No payments yet.';
export const noPaymentsFound = 'No payments found for your search.';
export const noLines = 'Nothing was charged or received yet.';
export const fetchPayments = 'Failed to fetch payments.';
export const fetchStatement = 'Failed to fetch the statement.';
export const fetchBooking = 'Failed to fetch the booking.';
export const revealBirths = 'Reveal dates of birth';
export const revealFailed = 'Failed to reveal the dates of birth.';
export const takePayment = 'The payment could not be written down.';
export const reversePayment = 'The payment could not be reversed.';
export const paymentReversed = 'The payment is reversed.';
export const reversalEffects = 'The books keep both entries, and the booking owes the amount again.';
export const nothingIsSent = 'Nothing is sent back to the payer: that is a refund.';
export const methodRequired = 'Please choose how it was paid.';
export const chooseDays = 'Choose days';
export const daysFrom = 'Please choose a first day that is not after the last one.';
export const noRate =
  'There is no fresh exchange rate, so nothing can be taken. An administrator adds one on the money page.';
export const notPayable = 'Nothing can be taken for this booking.';
export const unknown = 'Not known yet';
export const settled = 'Everything is paid.';
export const owedToCustomer = 'owed to the customer';
export const onItsWay =
  'A payment request was sent to a phone. Nothing else can be taken until it ends; you can end it under Payments.';

/** @param receipt its number, when the payment has one */
export const paymentTaken = (receipt?: string): string =>
  receipt === undefined ? 'The payment is written down.' : `The payment is written down. Receipt ${receipt}.`;
/** What money of the desk settles of a booking that is quoted in another currency. */
export const settles = (kwacha: string, quoted: string, rate: string): string =>
  `${kwacha} settles ${quoted} at ${rate}.`;
export const loadingRates = 'Loading rates...';
export const fetchRates = 'Failed to fetch rates.';
export const addRate = 'The rate could not be added.';
export const noRates = 'No rates yet.';
export const rateAdded = (currency: string, perUnit: string): string => `1 ${currency} costs K ${perUnit} from now on.`;
export const rateExample = (foreign: string, kwacha: string): string => `${foreign} will cost ${kwacha}.`;
/** @param percent with a minus when the rate fell */
export const rateJump = (percent: number): string =>
  `That is ${Math.abs(percent)} % ${percent > 0 ? 'above' : 'below'} the rate in force. Please look at it again.`;
export const confirmRate = 'This amount is right';
export const confirmJump = 'I have checked it: the rate really changed so much';
export const rateNotConfirmed = 'Please confirm the amount first.';
export const rateStale = (currency: string): string =>
  `The rate of ${currency} is older than three days. Nothing can be paid in ${currency} until a new one is added.`;
export const rateMissing = (currency: string): string =>
  `There is no rate of ${currency}. Nothing can be paid for bookings in ${currency}.`;
export const createLink = 'The link could not be made.';
export const revokeLink = 'The link could not be revoked.';
export const linkRevoked = 'The link is no longer valid.';
export const linkMade = 'The link is ready.';
export const linkOnce = 'It is shown this once: copy or send it now.';
export const aboutLink =
  'Anyone with the link sees the trip with its dates, first names and the amount, and pays by mobile money. It ends when the hold ends, after seven days at the latest.';
export const linkMessage = (bookingNumber: string, address: string): string =>
  `You can pay for your booking ${bookingNumber} by mobile money here: ${address}`;
export const fetchReceipt = 'The receipt could not be fetched.';
export const loadingTimeline = 'Loading the timeline...';
export const fetchTimeline = 'Failed to fetch the timeline.';
export const fetchUnmatched = 'Failed to fetch money without a home.';
export const noUnmatched = 'All money has its booking.';
export const assign = 'The money could not be assigned.';
export const assigned = 'The money is assigned.';
export const bookingRequired = 'Please find and choose the booking.';
export const fetchMethods = 'Failed to fetch the networks.';
export const loadingMethods = 'Loading the networks...';
export const switchMethod = 'The network could not be switched.';
export const fetchSettings = 'Failed to fetch the settings.';
export const loadingSettings = 'Loading the settings...';
export const saveSettings = 'The settings could not be saved.';
export const settingsSaved = 'The settings are saved.';
export const wholeBetween = (least: number, most: number): string =>
  `Please enter a whole number from ${least} to ${most}.`;
