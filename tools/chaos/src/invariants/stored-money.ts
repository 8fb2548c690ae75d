/** What the invariants of money look at, as it is stored in portal_payments. */
export interface StoredEntry {
  _id: string;
  kind: 'charge' | 'capture' | 'manual' | 'apply-credit' | 'unmatched' | 'assign' | 'reversal';
  bookingId?: string;
  paymentId?: string;
  reverses?: string;
  postings: { account: string; currency: string; minor: number }[];
}

export interface StoredPayment {
  _id: string;
  state: string;
  minor: number;
  receiptNumber?: string;
}

export interface StoredAccount {
  _id: string;
  quotedCurrency: string;
  lines: { minor: number }[];
  settled: { entryId: string; minor: number }[];
}

/** All of it at one moment of rest. */
export interface StoredMoney {
  entries: StoredEntry[];
  payments: StoredPayment[];
  accounts: StoredAccount[];
}
