import type { Reply } from './reply';

const STATUSES = {
  NO_AUTHENTICATION: 401,
  AUTHENTICATION_ERROR: 403,
  INVALID_INPUT: 400,
  MISSING_PARAMETER: 400,
  INVALID_PARAMETER: 400,
  NOT_FOUND: 404,
  // Rejected deposits and refunds: pawaPay responds with 200 and status REJECTED.
  INVALID_AMOUNT: 200,
  AMOUNT_OUT_OF_BOUNDS: 200,
  INVALID_CURRENCY: 200,
  INVALID_PROVIDER: 200,
  INVALID_PHONE_NUMBER: 200,
  PROVIDER_TEMPORARILY_UNAVAILABLE: 200,
  DEPOSIT_NOT_FOUND: 200,
  DEPOSIT_NOT_COMPLETED: 200,
  ALREADY_REFUNDED: 200,
  UNKNOWN_ERROR: 500,
} as const;

/** Error in pawaPay's format. */
export class Rejection extends Error {
  constructor(
    readonly code: keyof typeof STATUSES,
    message: string,
  ) {
    super(message);
  }

  /** @param named id of a rejected deposit or refund */
  reply(named?: { depositId: string } | { refundId: string }): Reply {
    const failureReason = { failureCode: this.code, failureMessage: this.message };
    return {
      status: STATUSES[this.code],
      body: named ? { ...named, status: 'REJECTED', failureReason } : { failureReason },
    };
  }
}
