export const title = 'Payment';
export const loading = 'Loading what is to be paid...';
export const gettingReady = 'The payment is getting ready. This takes a moment...';
export const unavailable = 'Paying is not possible at the moment. Please try again later, or ask our team.';
export const noRate = 'There is no fresh exchange rate, so nothing can be paid at the moment. Please ask our team.';
export const settled = 'Everything is paid. Thank you.';
export const paidByHand = 'Our team has noted this booking as paid. There is nothing to pay.';
export const notPayable = 'Nothing can be paid for this booking.';
export const stillToPay = 'Still to pay';
export const pay = 'Pay';
export const startFailed = 'The payment could not be started. Nothing was taken. Please try again.';
export const networkRequired = 'Please choose the network of this number.';
export const elsewhere = 'This payment was started in another tab or on another device. It goes on here.';
export const leave = 'You can leave this page: the payment goes on, and this page shows how it ended.';
export const unknown =
  'The network has not answered yet, and money may have been taken. Please do not pay again: we look.';
export const mismatch = 'What arrived is not what was asked for. Our team looks at it and will write to you.';
export const completed = 'Your payment has arrived. Thank you.';

/** @param amount taken at the desk, not posted before a second person confirms it */
export const beingChecked = (amount: string): string =>
  `Our team has taken ${amount} and checks it. It is shown as received, with a receipt, after that. Please do not pay it again.`;
/** @param number as far as it may be shown */
export const enterPin = (number: string): string => `Enter your PIN on ${number}.`;
export const outOfBounds = (name: string, least: string, most: string): string =>
  `${name} takes between ${least} and ${most} at once.`;
export const aboveBalance = (most: string): string => `This is more than the ${most} still to be paid.`;
export const otherNetwork = (guessed: string): string =>
  `This looks like a number of ${guessed}. If your choice is right, press Pay again.`;
/** The rate that a payment is reckoned by. */
export const rateLine = (paid: string, settles: string, rate: string): string =>
  `You pay ${paid} for ${settles} at ${rate}.`;
/** Where the portal takes no money itself. */
export const atTheDesk = (phones: string): string =>
  `Pay by mobile money, by bank or at our office, and name your booking number. We tell you how: ${phones}.`;
export const confirmationSent = (address: string): string => `The confirmation goes to ${address}.`;
