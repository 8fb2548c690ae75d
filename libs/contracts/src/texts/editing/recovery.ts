/** Password recovery and email verification. */
export const forgot = 'Forgot your password?';
export const forgotLead = 'We will email you a link. It expires in 30 minutes and can be used once.';
export const sendLink = 'Send me a link';
/** Also shown for unknown addresses, so that it does not reveal who has an account. */
export const linkSent =
  'If an account exists for this address, we have sent a link. It may take a few minutes; check your spam folder.';
export const sendAnother = 'Use another address';
export const noMail = (phone: string): string => `No email? Call us on ${phone} and we will help you log in.`;
export const resetTitle = 'Choose a new password';
export const resetLead = 'You will be logged out on all devices and can log in with the new password.';
export const resetDone = 'Your password has been changed. You can now log in with it.';
export const setPassword = 'Save new password';
export const continueLabel = 'Continue';
export const toLogin = 'Go to login';
export const askAgain = 'Request a new link';
export const resetLinkInvalid = 'This link has expired or has already been used.';
export const resetFailed = 'The new password could not be saved. Please try again.';
export const requestFailed = 'The link could not be sent. Please try again.';
export const verifyTitle = 'Confirm your email address';
export const verifyLead = 'Confirm your address so that we can email you about your bookings.';
export const verifyNow = 'Confirm this address';
export const verified = 'Thank you, your email address is confirmed.';
export const verificationLinkInvalid = 'This link has expired, has already been used or belongs to a previous address.';
export const verifyFailed = 'The address could not be confirmed. Please try again.';
export const unverified = (email: string): string =>
  `${email} is not confirmed yet. Until you confirm it, we will not send other emails, including booking confirmations.`;
export const sendAgain = 'Send the email again';
export const sentAgain = (email: string): string => `We have sent a new email to ${email}.`;
export const sendAgainFailed = 'The email could not be sent. Please try again.';
export const invitedTitle = 'Welcome: choose your password';
export const invitedLead = 'Then you can see your trips with us.';
export const invitationInvalid =
  'This invitation has expired or has already been used. If you have no password yet, request a link to choose one.';
