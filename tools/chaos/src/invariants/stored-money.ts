/** What the invariants of money look at, as it is stored in portal_payments. */
export interface StoredEntry {
  _id: string;
  at: Date;
  kind: 'charge' | 'capture' | 'manual' | 'apply-credit' | 'unmatched' | 'assign' | 'fare-difference' | 'reversal';
  bookingId?: string;
  paymentId?: string;
  reverses?: string;
  /** Rate at which kwacha were converted; absent in entries of older releases. */
  perUnit?: string | undefined;
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

/** What a customer paid before there was a booking, and what became of it. */
export interface StoredCredit {
  _id: string;
  deposits: StoredDeposit[];
  uses: StoredUse[];
  /** Sum of the lines in the archive. */
  archivedMinor?: number;
}

interface StoredDeposit {
  entryId: string;
  minor: number;
}

interface StoredUse extends StoredDeposit {
  step: 'aside' | 'asked' | 'going' | 'done' | 'released';
}

/** Line that was moved out of a credit. */
export interface StoredCreditLine {
  _id: string;
  userId: string;
  deposit?: StoredDeposit;
  use?: StoredUse;
}

/** What happened to a booking, when and by whom, as its timeline tells it. */
export interface StoredStep {
  at: string;
  text: string;
  /** Absent for what nobody did by hand. */
  byId?: string;
  changes?: { field: string; from?: string; to?: string }[];
}

/** What a booking says of its money: `version` is that of the account it was told by. */
export interface StoredProjection {
  _id: { toString(): string };
  bookingNumber: string;
  timeline?: StoredStep[];
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
  /** Absent before there was any. */
  credits?: StoredCredit[];
  /** Lines that were moved out of credits. */
  creditLines?: StoredCreditLine[];
  /** Of the bookings that payments knows. */
  projections: StoredProjection[];
  /** Absent when the provider is not the simulator. */
  deposits?: PartnerDeposit[];
  /** The bytes of each entry, as they lie in the database. */
  entryBytes?: ReadonlyMap<string, string>;
  /** The same at earlier looks. */
  earlierBytes?: ReadonlyMap<string, string>;
  /** Commands that asked to change or remove entries since the database started; absent when it does not tell. */
  entryRewrites?: number;
  /** Commands among them by which erasures removed words of entries, as payments counted them. */
  lawfulRewrites?: number;
}

/** An invariant of money names what breaks it at a moment of rest, a line each. */
export interface MoneyInvariant {
  name: string;
  broken(money: StoredMoney): string[];
}
