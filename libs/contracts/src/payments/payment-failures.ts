import { texts } from '../texts';

/** Returns the payer's message for a failure code of the provider or of the portal. */
export const paymentFailure = (code: string): { code: string; message: string } => {
  const messages: Readonly<Record<string, string>> = texts.paymentFailures;
  return {
    code,
    message: Object.hasOwn(messages, code) ? messages[code]! : texts.paymentFailures.UNSPECIFIED_FAILURE,
  };
};

/** Returns a code and its message for staff and the owner; an unknown code has a general message. */
export const refundFailure = (code: string): { code: string; message: string } => {
  const messages: Readonly<Record<string, string>> = texts.refundFailures;
  return {
    code,
    message: Object.hasOwn(messages, code) ? messages[code]! : texts.refundFailures.UNSPECIFIED_FAILURE,
  };
};
