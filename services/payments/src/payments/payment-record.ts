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
  takenBy?: string;
  receiptNumber?: string;
  reversal?: { by: string; at: Date; reason: string };
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
