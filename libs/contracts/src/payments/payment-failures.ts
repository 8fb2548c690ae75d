import { texts } from '../texts';

/** Why a payment failed, in words for the payer: the provider's code, or one of ours. */
export const paymentFailure = (code: string): { code: string; message: string } => {
  const sentences: Readonly<Record<string, string>> = texts.paymentFailures;
  return {
    code,
    message: Object.hasOwn(sentences, code) ? sentences[code]! : texts.paymentFailures.UNSPECIFIED_FAILURE,
  };
};
