export const title = 'Pay for a trip';
export const lead = 'By mobile money, from your own phone. No account needed.';
export const loading = 'Opening the link...';
/** An unknown, expired, revoked or paid link; the service does not say which. */
export const notValid =
  'This link is no longer valid. Its trip may be paid already, or the link has expired. Please ask our team or the sender.';
export const unavailable =
  'Payments are currently unavailable. You have not been charged. Please try again in a few minutes.';
export const offline = 'You are offline. Connect to the internet, then try again. The link stays valid.';
export const failedNext = 'You can try again, or pay from another number.';
export const closedNext = 'This payment link is closed. Please contact us if you have questions.';
export const saveReceipt = 'Save the receipt';
export const receiptFailed = 'The receipt could not be fetched. Please try again.';
export const payBy = 'Pay by';
export const travelers = (names: string): string => `For ${names}`;
export const bookedByName = (firstName: string): string => `Booked by ${firstName}`;
export const rest = 'Pay the rest';
