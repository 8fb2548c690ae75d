/** Outcome of a payment: completed, in processing forever, or failed with a code. */
export type Outcome = 'completes' | 'stays' | { fails: FailureCode };

export type FailureCode =
  | 'PAYER_LIMIT_REACHED'
  | 'PAYMENT_NOT_APPROVED'
  | 'INSUFFICIENT_BALANCE'
  | 'RECIPIENT_NOT_FOUND'
  | 'UNSPECIFIED_FAILURE';

/** Test numbers of pawaPay's sandbox for deposits. */
const SANDBOX: Readonly<Record<string, Outcome>> = {
  '260763456069': { fails: 'UNSPECIFIED_FAILURE' },
  '260763456129': 'stays',
  '260973456019': { fails: 'PAYER_LIMIT_REACHED' },
  '260973456039': { fails: 'PAYMENT_NOT_APPROVED' },
  '260973456049': { fails: 'INSUFFICIENT_BALANCE' },
  '260973456069': { fails: 'UNSPECIFIED_FAILURE' },
  '260973456129': 'stays',
  '260953456704': { fails: 'INSUFFICIENT_BALANCE' },
  '260953456712': { fails: 'UNSPECIFIED_FAILURE' },
  '260953456789': 'stays',
};

export const FAILURE_MESSAGES: Readonly<Record<FailureCode, string>> = {
  PAYER_LIMIT_REACHED: 'The customer has reached a limit on their wallet.',
  PAYMENT_NOT_APPROVED: 'The customer did not approve the payment.',
  RECIPIENT_NOT_FOUND: 'The phone number does not belong to a mobile money account.',
  INSUFFICIENT_BALANCE: 'The customer does not have enough funds to complete this payment.',
  UNSPECIFIED_FAILURE: 'The payment failed at the provider, who did not say why.',
};

/** Test numbers for refunds. Deposits of the first two of each network complete. */
const REFUND_SANDBOX: Readonly<Record<string, Outcome>> = {
  '260763456089': { fails: 'RECIPIENT_NOT_FOUND' },
  '260763456119': { fails: 'UNSPECIFIED_FAILURE' },
  '260763456129': 'stays',
  '260973456089': { fails: 'RECIPIENT_NOT_FOUND' },
  '260973456119': { fails: 'UNSPECIFIED_FAILURE' },
  '260973456129': 'stays',
};

/** Any other number completes. */
export const outcomeOf = (digits: string): Outcome => SANDBOX[digits] ?? 'completes';
export const refundOutcomeOf = (digits: string): Outcome => REFUND_SANDBOX[digits] ?? 'completes';
