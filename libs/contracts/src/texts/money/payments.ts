export const title = 'Payment';
export const loading = 'Loading the payment...';
export const gettingReady = 'Preparing your payment...';
export const unavailable = 'Payments are currently unavailable. Please try again later or contact us.';
/** Shown when the booking's currency has no current rate. */
export const noRate = (currency: string, phone: string): string =>
  `We cannot take ${currency} payments online today. Pay by bank transfer or at our office, or call ${phone}.`;
export const settled = 'Paid in full. Thank you.';
export const paidByHand = 'Our team has marked this booking as paid. There is nothing to pay.';
export const notPayable = 'This booking cannot be paid online.';
export const stillToPay = 'Balance due';
export const pay = 'Pay';
export const startFailed = 'The payment could not be started. You have not been charged. Please try again.';
export const networkRequired = 'Please choose the network of this number.';
export const elsewhere = 'This payment was started in another tab or on another device. You can follow it here.';
export const leave = 'You can close this page. It is updated when the payment goes through.';
export const unknown =
  'The network has not responded yet, and you may have been charged. Please do not pay again. We are checking with the network.';
export const mismatch = 'The amount received does not match the request. Our team will contact you.';
export const completed = 'Payment received. Thank you.';

/** @param amount received by staff and not posted until a second member of staff confirms it */
export const beingChecked = (amount: string): string =>
  `Our team has taken ${amount} and is checking it. It is then shown as paid, with a receipt. Please do not pay it again.`;
/** @param time of day in Lusaka, such as "14:47" */
export const endsAt = (time: string): string => `The request ends at ${time}.`;
export const endsSoon = 'Less than a minute left.';
export const hasEnded = 'The request has ended. We are checking with the network, which takes a moment.';
export const noPrompt =
  'No prompt on the phone? Check that it is switched on and has signal, and that the number is correct.';
export const useAnotherNumber = 'Use another number';
export const stopWaiting = 'Stop waiting';
export const endFailed = 'The request could not be ended. Try again in a moment.';
/** Shown to a payer who may not end the request. */
export const otherNumberAfter = (time: string): string => `You can pay from another number after ${time}.`;

/** @param number masked phone number */
export const enterPin = (number: string): string => `Enter your PIN on ${number}.`;
/** The booking was cancelled while its payment request was open. */
export const doNotEnterPin = 'This booking is cancelled. Do not enter your PIN.';
export const enteredAlready = 'If you have entered it already, our team decides on the refund.';
export const belowLeast = (name: string, least: string): string => `${name} accepts at least ${least} per payment.`;
/** @param networks names with their limits */
export const limits = (networks: string): string => `Highest amount per payment: ${networks}.`;
/** @param most highest amount of one payment */
export const limit = (name: string, most: string): string => `${name} allows up to ${most} per payment.`;
/** Parts of an amount above the limit of a network. `more` is the number of payments after the first. */
export const parts = ({ most, rest, more }: { most: string; rest: string; more: number }): string =>
  `${most} now, ${rest} ${more === 1 ? 'later' : `in ${more} more payments`}`;
export const aboveBalance = (most: string): string => `This is more than the amount due, ${most}.`;
export const otherNetwork = (guessed: string): string =>
  `This looks like a number from ${guessed}. If your choice is correct, press Pay again.`;
export const rateLine = (paid: string, settles: string, rate: string): string =>
  `You pay ${paid} for ${settles} at ${rate}.`;
export const rateSources = {
  'boz-mid': 'rate by Bank of Zambia, mid rate',
  agency: 'agency rate',
} as const;
/** Used when this release does not know the source of the rate. */
export const rateOfToday = 'exchange rate';
/** Follows a price in a foreign currency before booking. */
export const aboutKwacha = (kwacha: string): string => `about ${kwacha} today`;
export const notOnlineToday = 'not payable online today';
export const kwachaNote = (kwacha: string, unit: string, rate: string, source: string): string =>
  `You pay in kwacha: about ${kwacha} today, at ${rate} for 1 ${unit} (${source}). The rate on the day you pay counts.`;
export const severalPayments = (most: string, count: number): string =>
  `Mobile money takes up to ${most} per payment, so you would pay in ${count} parts.`;
export const confirmationSent = (address: string): string => `We will email the confirmation to ${address}.`;
