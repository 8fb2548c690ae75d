export const openPage = 'Open booking';
export const loadingPayments = 'Loading payments...';
export const loadingStatement = 'Loading the statement...';
export const statementPending = 'Preparing the statement...';
export const loadingBooking = 'Loading the booking...';
export const noPayments = 'No payments yet.';
export const noPaymentsFound = 'No payments found for your search.';
export const noLines = 'Nothing has been charged or received yet.';
export const fetchPayments = 'Failed to fetch payments.';
export const fetchStatement = 'Failed to fetch the statement.';
export const fetchBooking = 'Failed to fetch the booking.';
export const revealBirths = 'Reveal dates of birth';
export const revealFailed = 'Failed to reveal the dates of birth.';
export const recordPayment = 'The payment could not be recorded.';
export const reversePayment = 'The payment could not be reversed.';
export const paymentReversed = 'Payment reversed.';
export const reversalEffects = 'Both ledger entries are kept and the amount is due again.';
export const nothingIsSent = 'No money is returned to the payer; use a refund for that.';
export const methodRequired = 'Please choose a payment method.';
export const chooseDays = 'Choose days';
export const daysFrom = 'The first day must not be after the last day.';
export const noRate =
  'The exchange rate is out of date, so no payment can be taken. An administrator can add one under Payment settings.';
export const notPayable = 'No payment can be taken for this booking.';
export const unknown = 'Not known yet';
export const settled = 'Paid in full.';
export const owedToCustomer = 'owed to the customer';
export const paymentInProgress =
  'A payment request was sent to a phone. No other payment can be taken until it ends; you can end it under Payments.';

/** @param receipt receipt number, if the payment has one */
export const paymentTaken = (receipt?: string): string =>
  receipt === undefined ? 'Payment recorded.' : `Payment recorded. Receipt ${receipt}.`;
/** Kwacha amount entered by staff, for a booking in another currency. */
export const settles = (kwacha: string, quoted: string, rate: string): string =>
  `${kwacha} settles ${quoted} at ${rate}.`;
export const loadingRates = 'Loading rates...';
export const fetchRates = 'Failed to fetch rates.';
export const addRate = 'The rate could not be added.';
export const rateAddedBefore = 'This form has already been used for a different rate. Please reload the page.';
export const noRates = 'No rates yet.';
export const rateAdded = (currency: string, perUnit: string): string => `1 ${currency} now costs K ${perUnit}.`;
export const rateExample = (foreign: string, kwacha: string): string => `${foreign} will cost ${kwacha}.`;
/** @param percent negative when the rate fell */
export const rateJump = (percent: number): string =>
  `That is ${Math.abs(percent)} % ${percent > 0 ? 'above' : 'below'} the current rate. Please check it.`;
export const confirmRate = 'This amount is correct';
export const confirmJump = 'I have verified this change in the rate';
export const rateNotConfirmed = 'Please confirm the amount first.';
export const rateStale = (currency: string): string =>
  `The ${currency} rate is more than three days old. Customers cannot pay ${currency} bookings until a new one is added.`;
export const rateMissing = (currency: string): string =>
  `There is no ${currency} rate. Customers cannot pay ${currency} bookings.`;
export const createLink = 'The link could not be created.';
export const revokeLink = 'The link could not be revoked.';
export const linkRevoked = 'The link is no longer valid.';
export const linkMade = 'The link is ready.';
export const linkOnce = 'Copy or send it now; it will not be shown again.';
export const aboutLink =
  'Anyone with the link can see the trip, its dates, first names and the amount, and pay by mobile money. It expires with the hold, after seven days at the latest.';
export const linkMessage = (bookingNumber: string, address: string): string =>
  `You can pay for your booking ${bookingNumber} by mobile money here: ${address}`;
export const fetchReceipt = 'The receipt could not be fetched.';
export const loadingTimeline = 'Loading the timeline...';
export const fetchTimeline = 'Failed to fetch the timeline.';
export const fetchUnmatched = 'Failed to fetch unmatched payments.';
export const noUnmatched = 'There are no unmatched payments.';
export const assign = 'The payment could not be assigned.';
export const assigned = 'Payment assigned.';
export const latePaymentClosed = 'The payment is marked as done.';
export const closeLatePayment = 'The payment could not be marked as done.';
export const bookingRequired = 'Please choose a booking.';
export const fetchMethods = 'Failed to fetch the networks.';
export const loadingMethods = 'Loading the networks...';
export const switchMethod = 'The network could not be switched on or off.';
export const fetchSettings = 'Failed to fetch the settings.';
export const loadingSettings = 'Loading the settings...';
export const saveSettings = 'The settings could not be saved.';
export const settingsSaved = 'Settings saved.';
export const wholeBetween = (least: number, most: number): string =>
  `Please enter a whole number from ${least} to ${most}.`;
export const newBookingsOnly = 'Changes apply to new bookings.';
export const cancelTerms = 'Cancelled packages';
export const cancelTermsHint =
  'Share of the price that is retained when a package is cancelled. The customer sees the refund before cancelling, and it is sent without a decision up to the limit. Leave all fields empty if staff decide on each refund.';
export const termDays = (number: number): string => `${number}. From days before the start`;
export const termPercent = (number: number): string => `${number}. Retained (%)`;
export const saveTerms = 'Save terms';
