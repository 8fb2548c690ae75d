import { texts } from '../texts';

/** What somebody signed in reads who may not make a call, by its name; a general sentence for every other. */
export const denials: Readonly<Record<string, string>> = { deletePackage: texts.denied.deletePackage };

/**
 * Headers of a call, by its name, beyond the usual ones that the service gets to see, unchanged: what a caller signs its
 * message with.
 */
export const passHeaders: Readonly<Record<string, readonly string[]>> = {
  receivePawapayDeposit: ['content-digest', 'signature', 'signature-input', 'signature-date'],
};
