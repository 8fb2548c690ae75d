import {
  type CancelRequest,
  type FareDecision,
  type FareTotals,
  type FulfilmentState,
  type PaymentStatus,
  sumMinor,
  type WorkReason,
} from '@portal/contracts';

/** Hours before the deadline at which the owner gets a reminder. */
export const reminderHours = [24, 4] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** Latest ticketing attempt. Until `leaseUntil` (real time), only the process that made it may act. */
export interface Issue {
  id: string;
  attempts: number;
  startedAt: Date;
  leaseUntil: Date;
}

/** State of seats, places and tickets. The time of the next poll is `lookAt` of the booking. */
export interface StoredFulfilment {
  state: FulfilmentState;
  /** Payment deadline that the owner received. */
  payBy?: Date;
  /** End of the hold at the airline. */
  heldUntil?: Date;
  warned: ReminderHours[];
  /** Ids of reminders that did not reach the customer by email, so that each asks for one call at most. */
  calledFor?: string[];
  /** Time at which an open call to the customer became due. */
  callSince?: Date;
  issue?: Issue;
}

/** Reason for manual action, at most once each. */
export interface StoredWork {
  reason: WorkReason;
  since: Date;
  /** Set for a fare change. */
  totals?: FareTotals;
}

/** Request to cancel a booking that the airline does not cancel online. */
export interface StoredCancelRequest {
  state: CancelRequest['state'];
  at: Date;
  /** Made by staff; otherwise by the owner. The timeline has the name. */
  isByStaff?: boolean;
  /** Reason of the airline's rejection. */
  airlineSaid?: string;
  /** Reason why staff declined, as shown to the owner. */
  reason?: string;
}

/** Returns whether only the airline can cancel the booking: its tickets are issued, or may be. */
export const isTicketed = (fulfilment: Pick<StoredFulfilment, 'state'> | undefined): boolean =>
  fulfilment?.state === 'ticketed' || fulfilment?.state === 'ticketing' || fulfilment?.state === 'unknown';

/** Decision on who pays a fare difference, in minor units; negative if the fare decreased. */
export interface StoredFare {
  id: string;
  decision: Exclude<FareDecision, 'release'>;
  minor: number;
  by: string;
  /** Account id of the staff member; absent in decisions made before `byId`. */
  byId?: string;
  at: Date;
  reason?: string;
  /** Charged for a change of the date. */
  isDateChange?: boolean;
  /** Retained by the terms for travelers who left. */
  isPartyChange?: boolean;
  /** Agency fee of that change, not part of `minor`. */
  feeMinor?: number;
}

/** Manual action for review by a second staff member; stored in the booking, listed by day. */
export interface StoredReview {
  id: string;
  kind: 'unpaid-tickets' | 'payment-status';
  at: Date;
  by: string;
  byId: string;
  reason?: string;
  /** Balance due when the tickets were requested, in minor units. */
  owedMinor?: number;
  from?: PaymentStatus;
  to?: PaymentStatus;
  /** State of the ledger at that time. */
  ledger?: { status: PaymentStatus; receivedMinor: number; chargedMinor: number; currency: string };
}

/** Total last agreed with the airline for the seats, in minor units, without the agency fee. */
export const agreedFareMinor = ({
  totalMinor,
  feeMinor = 0,
  fares = [],
}: {
  totalMinor: number;
  feeMinor?: number;
  fares?: readonly StoredFare[];
}): number => sumMinor([totalMinor, -feeMinor, ...fares.map(({ minor }) => minor)]);

export const toFareTotals = (
  fares: readonly StoredFare[] | undefined,
  decision: StoredFare['decision'],
): StoredFare[] => (fares ?? []).filter((fare) => fare.decision === decision);

/** Amount that the terms retained for travelers who left the party. */
export const retainedForPartyMinor = (fares: readonly StoredFare[] | undefined): number =>
  sumMinor((fares ?? []).filter(({ isPartyChange }) => isPartyChange).map(({ minor }) => minor));

/** Fare change that still needs a decision on who pays the difference. */
export function findPendingFareChange({ work = [] }: { work?: readonly StoredWork[] }) {
  const found = work.find(({ reason }) => reason === 'fare-changed');
  return found?.totals && { since: found.since, totals: found.totals };
}
