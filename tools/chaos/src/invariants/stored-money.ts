/** What the invariants of money look at, as it is stored in portal_payments. */
export interface StoredEntry {
  _id: string;
  kind: 'charge' | 'capture' | 'manual' | 'apply-credit' | 'unmatched' | 'assign' | 'fare-difference' | 'reversal';
  bookingId?: string;
  paymentId?: string;
  reverses?: string;
  postings: { account: string; currency: string; minor: number }[];
}

export interface StoredPayment {
  _id: string;
  method: string;
  state: string;
  minor: number;
  receiptNumber?: string;
}

export interface StoredAccount {
  _id: string;
  quotedCurrency: string;
  lines: { minor: number }[];
  settled: { entryId: string; minor: number }[];
  moneyVersion: number;
}

/** What a booking says of its money: `version` is that of the account it was told by. */
export interface StoredProjection {
  _id: { toString(): string };
  money?: {
    version: number;
    currency: string;
    chargedMinor: number;
    receivedMinor: number;
    refundedMinor: number;
    balanceMinor: number;
  };
}

/** As `GET /__sim/deposits` of the partner tells it. */
export interface PartnerDeposit {
  depositId: string;
  status: string;
  amount: string;
  currency: string;
}

/** All of it at one moment of rest. */
export interface StoredMoney {
  entries: StoredEntry[];
  payments: StoredPayment[];
  accounts: StoredAccount[];
  /** Of the bookings that payments knows. */
  projections: StoredProjection[];
  /** Absent when the provider is not the simulator. */
  deposits?: PartnerDeposit[];
}
