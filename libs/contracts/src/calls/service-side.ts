import { texts } from '../texts';

/** What somebody signed in reads who may not make a call, by its name; a general sentence for every other. */
export const denials: Readonly<Record<string, string>> = { deletePackage: texts.denied.deletePackage };

/**
 * Headers of a call, by its name, beyond the usual ones that the service gets to see, unchanged: what a caller signs its
 * message with, by what a browser that signed in before is known again, and the token that the answer of the call renews.
 */
export const passHeaders: Readonly<Record<string, readonly string[]>> = {
  receivePawapayDeposit: ['content-digest', 'signature', 'signature-input', 'signature-date'],
  ...Object.fromEntries(['login', 'loginWithFactor', 'register'].map((name) => [name, ['cookie']])),
  ...Object.fromEntries(['stepUp', 'updateProfile'].map((name) => [name, ['authorization']])),
};
