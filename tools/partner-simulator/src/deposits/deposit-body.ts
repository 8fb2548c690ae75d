import { FAILURE_MESSAGES } from '../networks/sandbox-numbers';
import type { Deposit } from './deposit';

/** Time in ACCEPTED before the payer is prompted for the PIN. */
const ACCEPTED_FOR_MS = 100;

function statusOf({ status, acceptedAt }: Deposit): string {
  if (status !== 'open') return status;
  return Date.now() - acceptedAt < ACCEPTED_FOR_MS ? 'ACCEPTED' : 'PROCESSING';
}

/** Builds the body of a status response or callback. */
export function depositBody(deposit: Deposit) {
  const { failureCode } = deposit;
  return {
    depositId: deposit.id,
    status: statusOf(deposit),
    amount: deposit.amount,
    currency: deposit.currency,
    country: 'ZMB',
    payer: {
      type: 'MMO',
      accountDetails: { phoneNumber: deposit.phoneNumber, provider: deposit.network },
    },
    ...(deposit.customerMessage === undefined ? {} : { customerMessage: deposit.customerMessage }),
    ...(deposit.clientReferenceId === undefined ? {} : { clientReferenceId: deposit.clientReferenceId }),
    created: deposit.createdAt,
    ...(deposit.providerTransactionId === undefined ? {} : { providerTransactionId: deposit.providerTransactionId }),
    ...(failureCode === undefined
      ? {}
      : { failureReason: { failureCode, failureMessage: FAILURE_MESSAGES[failureCode] } }),
    ...(deposit.metadata === undefined ? {} : { metadata: deposit.metadata }),
  };
}
