/** Getting back into an account, and showing that an address is one's own. */
export const forgot = 'Forgot your password?';
export const forgotLead = 'We send a link to your email address. It is good for 30 minutes, once.';
export const sendLink = 'Send me a link';
/** The same for an address that nobody has here: it must not tell who is a customer. */
export const linkSent =
  'If there is an account with this address, a link is on its way. It can take a few minutes; please look into the spam folder too.';
export const sendAnother = 'Use another address';
export const noMail = (phone: string): string => `No mail? Call us on ${phone} and we help you in.`;
export const resetTitle = 'Choose a new password';
export const resetLead = 'You are logged out everywhere, and log in again with the new one.';
export const resetDone = 'Your password is changed. You can log in with it now.';
export const setPassword = 'Save the new password';
export const goOn = 'Go on';
export const toLogin = 'Go to the login';
export const askAgain = 'Ask for a new link';
export const resetLinkInvalid = 'This link is no longer good: it was used, or it is older than 30 minutes.';
export const resetFailed = 'The new password could not be saved. Please try again.';
export const requestFailed = 'The link could not be sent. Please try again.';
export const verifyTitle = 'Confirm your email address';
export const verifyLead = 'One press, and we know that our mails reach you.';
export const verifyNow = 'Confirm this address';
export const verified = 'Thank you, your email address is confirmed.';
export const verificationLinkInvalid =
  'This link is no longer good: it was used, is older than three days, or belongs to a former address.';
export const verifyFailed = 'The address could not be confirmed. Please try again.';
export const unverified = (email: string): string =>
  `${email} is not confirmed yet. Until you press the link in our mail, we send nothing else to it, no booking confirmations either.`;
export const sendAgain = 'Send the mail again';
export const sentAgain = (email: string): string => `A new mail is on its way to ${email}.`;
export const sendAgainFailed = 'The mail could not be sent. Please try again.';
export const invitedTitle = 'Welcome: choose your password';
export const invitedLead = 'Your trips with us are waiting for you behind it.';
export const invitationInvalid =
  'This invitation is no longer good: it was used, or is older than seven days. If you have no password yet, ask for a link to choose one.';
