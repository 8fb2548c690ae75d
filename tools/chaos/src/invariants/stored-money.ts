/** Data for the payment invariants, as stored in portal_payments. */
export interface StoredEntry {
  _id: string;
  at: Date;
  kind:
    | 'charge'
    | 'capture'
    | 'manual'
    | 'apply-credit'
    | 'unmatched'
    | 'assign'
    | 'fare-difference'
    | 'refund'
    | 'reversal';
  bookingId?: string;
  paymentId?: string;
  reverses?: string;
  /** Exchange rate of a kwacha payment; absent in entries of earlier releases. */
  perUnit?: string | undefined;
  postings: { account: string; currency: string; minor: number }[];
}

export interface StoredPayment {
  _id: string;
  method: string;
  state: string;
  minor: number;
  receiptNumber?: string;
  /** Parts of refunds that returned to its wallet or are on the way. */
  refunds?: { id: string; minor: number }[];
}

export interface StoredAccount {
  _id: string;
  quotedCurrency: string;
  lines: { minor: number }[];
  settled: { entryId: string; minor: number }[];
  moneyVersion: number;
  isPayable?: boolean;
  /** Decisions on the money of a closed booking. `retainMinor` replaces the charges. */
  refunds?: {
    id: string;
    minor: number;
    retainMinor?: number;
    isOpen?: boolean;
    way?: string;
    byId?: string;
    askedById?: string;
    /** Parts that return to the wallets that paid, in the quoted currency and in kwacha. */
    parts?: StoredRefundPart[];
  }[];
}

interface StoredRefundPart {
  id: string;
  paymentId: string;
  minor: number;
  kwachaMinor: number;
  state: string;
}

/** Prepaid credit of a customer, with its deposits and uses. */
export interface StoredCredit {
  _id: string;
  deposits: StoredDeposit[];
  uses: StoredUse[];
  /** Sum of the archived lines. */
  archivedMinor?: number;
}

interface StoredDeposit {
  entryId: string;
  minor: number;
}

interface StoredUse extends StoredDeposit {
  step: 'aside' | 'asked' | 'going' | 'done' | 'released';
}

/** Line that was moved from a credit to the archive. */
export interface StoredCreditLine {
  _id: string;
  userId: string;
  deposit?: StoredDeposit;
  use?: StoredUse;
}

export interface StoredStep {
  at: string;
  text: string;
  /** Staff member; absent for automatic steps. */
  byId?: string;
  changes?: { field: string; from?: string; to?: string }[];
}

/** Balance projection of a booking; `version` is the account version it was computed from. */
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

/** Deposit as returned by `GET /__sim/deposits` of the partner simulator. */
export interface PartnerDeposit {
  depositId: string;
  status: string;
  amount: string;
  currency: string;
}

/** Refund as returned by `GET /__sim/refunds` of the partner simulator. */
export interface PartnerRefund extends PartnerDeposit {
  refundId: string;
}

/** Payment data of an idle portal. */
export interface StoredMoney {
  entries: StoredEntry[];
  payments: StoredPayment[];
  accounts: StoredAccount[];
  /** Absent if there are no credits. */
  credits?: StoredCredit[];
  creditLines?: StoredCreditLine[];
  /** Projections of the bookings that payments knows. */
  projections: StoredProjection[];
  /** Absent if the provider is not the simulator. */
  deposits?: PartnerDeposit[];
  refunds?: PartnerRefund[];
  /** Stored bytes of each entry, by id. */
  entryBytes?: ReadonlyMap<string, string>;
  /** Bytes of each entry when it was first read. */
  earlierBytes?: ReadonlyMap<string, string>;
  /** Update and delete commands on entries since the database started; absent if the database does not report them. */
  entryRewrites?: number;
  /** Number of those commands that erasures issued, as counted by payments. */
  lawfulRewrites?: number;
}

/** Payment invariant of an idle portal. `broken` returns one line per violation. */
export interface MoneyInvariant {
  name: string;
  broken(money: StoredMoney): string[];
}
