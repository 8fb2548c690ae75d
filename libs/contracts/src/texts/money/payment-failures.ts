const askOurTeam = 'Paying by mobile money does not work at the moment. Nothing was taken. Please ask our team.';
const otherNumber = 'Please check the number and its network. Nothing was taken.';

/** Why a payment failed and what to do next, by the provider's code; the last five codes are our own. */
export const paymentFailures = {
  PAYMENT_NOT_APPROVED: 'The payment was not confirmed with the PIN. Nothing was taken. Please try again.',
  INSUFFICIENT_BALANCE: 'There is not enough money in this wallet. Please top it up, or pay from another number.',
  PAYER_LIMIT_REACHED: 'This wallet has reached its limit. Please pay from another number, or try again tomorrow.',
  WALLET_LIMIT_REACHED: 'This wallet has reached its limit. Please pay from another number, or try again tomorrow.',
  PAYER_NOT_FOUND: 'This number has no mobile money wallet at this network. Please check number and network.',
  TRANSACTION_ALREADY_IN_PROCESS: 'Another payment of this wallet is on its way. Please try again in some minutes.',
  PAYMENT_IN_PROGRESS: 'Another payment of this wallet is on its way. Please try again in some minutes.',
  PROVIDER_TEMPORARILY_UNAVAILABLE: 'The network takes no payments at the moment. Please try again later.',
  AMOUNT_OUT_OF_BOUNDS: 'The network does not take this amount at once. Nothing was taken.',
  INVALID_AMOUNT: 'The network does not take this amount at once. Nothing was taken.',
  INVALID_PHONE_NUMBER: otherNumber,
  INVALID_PAYER_FORMAT: otherNumber,
  INVALID_PROVIDER: otherNumber,
  DEPOSITS_NOT_ALLOWED: askOurTeam,
  AUTHENTICATION_ERROR: askOurTeam,
  AUTHORISATION_ERROR: askOurTeam,
  NO_AUTHENTICATION: askOurTeam,
  HTTP_SIGNATURE_ERROR: askOurTeam,
  UNSPECIFIED_FAILURE: 'The network refused the payment without a reason. Nothing was taken. Please try again.',
  NOT_SENT: 'The network could not be reached. Nothing was taken. Please try again in some minutes.',
  NOT_RECEIVED: 'The payment never reached the network. Nothing was taken. Please try again.',
  ENDED: 'This payment request was ended. If the PIN is still entered, we record the payment.',
  WITHDRAWN: 'This payment was withdrawn before it was confirmed.',
  STOPPED: 'The payment was stopped before it was sent. Nothing was taken. Please try again.',
} as const;
