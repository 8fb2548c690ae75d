import { accountOf, closingOf, openingOf } from '../operations/operation-body';
import type { Refund } from './refund';

/** Builds the body of a status response or callback. */
export const refundBody = (refund: Refund) => ({
  refundId: refund.id,
  ...openingOf(refund),
  recipient: accountOf(refund),
  ...closingOf(refund),
});

/** Builds the row of the journal, which names the deposit. */
export const journalRow = (refund: Refund) => ({ ...refundBody(refund), depositId: refund.depositId });
