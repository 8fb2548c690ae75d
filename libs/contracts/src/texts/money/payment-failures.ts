const askOurTeam = 'Mobile money payments are currently unavailable. You have not been charged. Please contact us.';
const otherNumber = 'Please check the number and its network. You have not been charged.';

/** Failure reason and next step, by provider code. The last five codes are the portal's own. */
export const paymentFailures = {
  PAYMENT_NOT_APPROVED: 'The payment was not approved with the PIN. You have not been charged. Please try again.',
  INSUFFICIENT_BALANCE: 'There is not enough money in this wallet. Please top it up, or pay from another number.',
  PAYER_LIMIT_REACHED: 'This wallet has reached its limit. Please pay from another number, or try again tomorrow.',
  WALLET_LIMIT_REACHED: 'This wallet has reached its limit. Please pay from another number, or try again tomorrow.',
  PAYER_NOT_FOUND: 'This number has no mobile money wallet with this network. Please check the number and network.',
  TRANSACTION_ALREADY_IN_PROCESS: 'Another payment from this wallet is in progress. Please try again in a few minutes.',
  PAYMENT_IN_PROGRESS: 'Another payment from this wallet is in progress. Please try again in a few minutes.',
  PROVIDER_TEMPORARILY_UNAVAILABLE: 'The network is not accepting payments at the moment. Please try again later.',
  AMOUNT_OUT_OF_BOUNDS: 'The network does not accept this amount. You have not been charged.',
  INVALID_AMOUNT: 'The network does not accept this amount. You have not been charged.',
  INVALID_PHONE_NUMBER: otherNumber,
  INVALID_PAYER_FORMAT: otherNumber,
  INVALID_PROVIDER: otherNumber,
  DEPOSITS_NOT_ALLOWED: askOurTeam,
  AUTHENTICATION_ERROR: askOurTeam,
  AUTHORISATION_ERROR: askOurTeam,
  NO_AUTHENTICATION: askOurTeam,
  HTTP_SIGNATURE_ERROR: askOurTeam,
  UNSPECIFIED_FAILURE: 'The network declined the payment. You have not been charged. Please try again.',
  NOT_SENT: 'The network could not be reached. You have not been charged. Please try again in a few minutes.',
  NOT_RECEIVED: 'The payment never reached the network. You have not been charged. Please try again.',
  ENDED: 'This payment request was ended. If the PIN is still entered, the payment is recorded.',
  WITHDRAWN: 'This payment was withdrawn before it was confirmed.',
  STOPPED: 'The payment was stopped before it was sent. You have not been charged. Please try again.',
} as const;

/** Reasons for which money did not arrive in a wallet, by provider code. The last three codes are the portal's own. */
export const refundFailures = {
  RECIPIENT_NOT_FOUND: 'The number no longer has a mobile money account.',
  WALLET_LIMIT_REACHED: 'The wallet has reached its limit.',
  PROVIDER_TEMPORARILY_UNAVAILABLE: 'The network is not accepting refunds at the moment.',
  AMOUNT_OUT_OF_BOUNDS: 'The network does not accept this amount.',
  INVALID_AMOUNT: 'The network does not accept this amount.',
  ALREADY_REFUNDED: 'The network has refunded this payment already.',
  UNSPECIFIED_FAILURE: 'The network declined the refund.',
  NOT_SENT: 'The network could not be reached for a day.',
  NOT_RECEIVED: 'The refund never reached the network.',
  NOTHING_LEFT: 'The payment has less left than was to be refunded.',
} as const;
