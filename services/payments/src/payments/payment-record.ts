import type { MobileNetwork, PaymentState, paymentMethods } from '@portal/contracts';

export interface PaymentStep {
  state: PaymentState;
  at: Date;
  /** Source of the change: a username, or the provider's response, callback or poll. */
  from: string;
}

/** Stored payment. Its id, a version 4 UUID, is also the provider's deposit id. */
export interface PaymentRecord {
  id: string;
  /** Missing for customer credit. */
  bookingId?: string;
  ownerId: string;
  claim: string;
  requestHash: string;
  method: (typeof paymentMethods)[number];
  linkId?: string;
  /** Provider that collects it. Mobile money only. */
  provider?: string;
  /** Kwacha, minor units. */
  minor: number;
  /** Amount settled in the booking's currency, with the rate fixed for a foreign one. */
  settles: { currency: string; minor: number; perUnit?: string; rateId?: string };
  payer?: { sealedNumber: string; last3: string; network: MobileNetwork };
  state: PaymentState;
  history: PaymentStep[];
  failure?: { code: string; message: string };
  providerReference?: string;
  /** Reference recorded by staff, such as the number of a slip or transfer. */
  reference?: string;
  /** yyyy-MM-dd */
  receivedOn?: string;
  /** Username of the owner who started it. Missing for pay links, and in payments of older releases. */
  startedBy?: string;
  /** Where it was started or taken from, for the booking's timeline. Removed once the payment has ended. */
  ipAddress?: string;
  takenBy?: string;
  /** Account id of that employee. Missing in payments taken before ids were stored. */
  takenById?: string;
  /** Normalized reference of transfers and till slips, for comparison. */
  referenceKey?: string;
  /** A second person must confirm a large payment before posting, a bank transfer before ticketing. */
  isUnconfirmed?: true;
  confirmation?: { by: string; byId: string; at: Date };
  receiptNumber?: string;
  reversal?: { by: string; byId?: string; at: Date; reason: string };
  /** Parts of refunds that returned to its wallet or are on the way. */
  refunds?: { id: string; minor: number }[];
  /** Staff have dealt with the payment, which completed after it had failed. */
  closed?: { by: string; byId: string; at: Date };
  nextLookAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Returns the booking of a payment. @throws RangeError for customer credit */
export function bookingOf({ id, bookingId }: Pick<PaymentRecord, 'id' | 'bookingId'>): string {
  if (bookingId === undefined) throw new RangeError(`Payment ${id} has no booking`);
  return bookingId;
}

/** Returns whether an employee took the payment. Older payments have the username only. */
export const isTakenBy = (
  { takenBy, takenById }: Pick<PaymentRecord, 'takenBy' | 'takenById'>,
  { id, username }: { id: string; username: string },
): boolean => (takenById === undefined ? takenBy === username : takenById === id);
