import type { MobileNetwork, PaymentState, paymentMethods } from '@portal/contracts';

export interface PaymentStep {
  state: PaymentState;
  at: Date;
  /** Who said so: a person, the provider's answer, callback or look-up. */
  from: string;
}

/** A payment as it is stored. Its id is a UUID, version 4, and the provider's deposit id. */
export interface PaymentRecord {
  id: string;
  /** Absent of money that staff took as the credit of its owner. */
  bookingId?: string;
  ownerId: string;
  /** The request that made it, once. */
  claim: string;
  requestHash: string;
  method: (typeof paymentMethods)[number];
  /** The pay link that it was made by. */
  linkId?: string;
  /** The name of the provider that collects it; of mobile money only. */
  provider?: string;
  /** Kwacha, always. */
  minor: number;
  /** What it settles of the booking, in the currency of the booking; with the rate that was fixed for it when that is foreign. */
  settles: { currency: string; minor: number; perUnit?: string; rateId?: string };
  /** The number is sealed by the field cipher. */
  payer?: { sealedNumber: string; last3: string; network: MobileNetwork };
  state: PaymentState;
  history: PaymentStep[];
  failure?: { code: string; message: string };
  providerReference?: string;
  /** What a member of staff wrote down: the number of a slip, of a transfer. */
  reference?: string;
  /** yyyy-MM-dd */
  receivedOn?: string;
  /** Username at that time of the member of staff who took it. */
  takenBy?: string;
  /** Account id of that person. Absent in payments taken before ids were kept. */
  takenById?: string;
  /** The reference as it is compared with others; of transfers and till slips. */
  referenceKey?: string;
  /** A second person has to confirm it: a large payment before it is posted, a bank transfer before it leads to tickets. */
  isUnconfirmed?: true;
  confirmation?: { by: string; byId: string; at: Date };
  receiptNumber?: string;
  reversal?: { by: string; byId?: string; at: Date; reason: string };
  /** When the provider is asked next. */
  nextLookAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** The booking that a payment is for. Throws a RangeError for one that is credit, which nobody asks a network for. */
export function bookingOf({ id, bookingId }: Pick<PaymentRecord, 'id' | 'bookingId'>): string {
  if (bookingId === undefined) throw new RangeError(`Payment ${id} is for no booking`);
  return bookingId;
}

/** Whether a member of staff took the payment. Payments taken before ids were kept name the person by username alone. */
export const isTakenBy = (
  { takenBy, takenById }: Pick<PaymentRecord, 'takenBy' | 'takenById'>,
  { id, username }: { id: string; username: string },
): boolean => (takenById === undefined ? takenBy === username : takenById === id);
