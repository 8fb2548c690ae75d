import { FAILURE_MESSAGES } from '../networks/sandbox-numbers';
import type { Operation } from './operation';

/** Time in ACCEPTED before the network processes the operation. */
const ACCEPTED_FOR_MS = 100;

function statusOf({ status, acceptedAt }: Operation): string {
  if (status !== 'open') return status;
  return Date.now() - acceptedAt < ACCEPTED_FOR_MS ? 'ACCEPTED' : 'PROCESSING';
}

/** Account of the payer of a deposit, or of the recipient of a refund. */
export const accountOf = ({ phoneNumber, network }: Operation) => ({
  type: 'MMO',
  accountDetails: { phoneNumber, provider: network },
});

/** Builds the leading members of a status response or callback. */
export const openingOf = (operation: Operation) => ({
  status: statusOf(operation),
  amount: operation.amount,
  currency: operation.currency,
  country: 'ZMB',
});

/** Builds the trailing members of a status response or callback. */
export function closingOf({ clientReferenceId, createdAt, providerTransactionId, failureCode, metadata }: Operation) {
  return {
    ...(clientReferenceId === undefined ? {} : { clientReferenceId }),
    created: createdAt,
    ...(providerTransactionId === undefined ? {} : { providerTransactionId }),
    ...(failureCode === undefined
      ? {}
      : { failureReason: { failureCode, failureMessage: FAILURE_MESSAGES[failureCode] } }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}
