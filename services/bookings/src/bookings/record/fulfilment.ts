import {
  type CancelRequest,
  type FareDecision,
  type FareTotals,
  type FulfilmentState,
  type PaymentStatus,
  sumMinor,
  type WorkReason,
} from '@portal/contracts';

/** How many hours before the deadline its owner is reminded of it. */
export const reminderHours = [24, 4] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** The newest attempt to get tickets. Until `leaseUntil`, in real time, nobody but its owner does anything about it. */
export interface Issue {
  id: string;
  attempts: number;
  startedAt: Date;
  leaseUntil: Date;
}

/** The seats of a booking and its tickets. When it is looked at next is the booking's `lookAt`. */
export interface StoredFulfilment {
  state: FulfilmentState;
  /** What its owner was told. */
  payBy?: Date;
  /** When the airline gives the seats up. */
  heldUntil?: Date;
  warned: ReminderHours[];
  issue?: Issue;
}

/** Why a person has to do something about a booking, once for each reason. */
export interface StoredWork {
  reason: WorkReason;
  since: Date;
  /** Of a fare that changed. */
  totals?: FareTotals;
}

/** Request to cancel what the airline does not cancel online. */
export interface StoredCancelRequest {
  state: CancelRequest['state'];
  at: Date;
  /** Staff tried to cancel, and the airline refused; else its owner asked. Who it was is in the timeline. */
  isByStaff?: boolean;
  /** Why the airline refused. */
  airlineSaid?: string;
  /** Why the team declined, in the words that its owner reads. */
  reason?: string;
}

/** Whether only the airline can cancel it: its tickets are issued, or may be. */
export const isTicketed = (fulfilment: Pick<StoredFulfilment, 'state'> | undefined): boolean =>
  fulfilment?.state === 'ticketed' || fulfilment?.state === 'ticketing' || fulfilment?.state === 'unknown';

/** Who pays what the airline asks beyond what it was agreed to get, in minor units; below 0 when it asks less. */
export interface StoredFare {
  id: string;
  decision: Exclude<FareDecision, 'release'>;
  minor: number;
  by: string;
  /** Account id of that person. Absent in decisions made before ids were kept. */
  byId?: string;
  at: Date;
  reason?: string;
}

/** Act by hand that a second person looks over: kept in the booking, listed by day. */
export interface StoredReview {
  id: string;
  kind: 'unpaid-tickets' | 'payment-status';
  at: Date;
  by: string;
  byId: string;
  reason?: string;
  /** Owed when tickets were asked for, in minor units. */
  owedMinor?: number;
  from?: PaymentStatus;
  to?: PaymentStatus;
  /** What the ledger said at that time. */
  ledger?: { status: PaymentStatus; receivedMinor: number; chargedMinor: number; currency: string };
}

/** What the airline gets for the seats, as it was last agreed to, in minor units. */
export const agreedFareMinor = ({
  totalMinor,
  fares = [],
}: {
  totalMinor: number;
  fares?: readonly StoredFare[];
}): number => sumMinor([totalMinor, ...fares.map(({ minor }) => minor)]);

export const toFareTotals = (
  fares: readonly StoredFare[] | undefined,
  decision: StoredFare['decision'],
): StoredFare[] => (fares ?? []).filter((fare) => fare.decision === decision);

/** The fare that changed and waits for somebody to decide who pays the difference. */
export function findPendingFareChange({ work = [] }: { work?: readonly StoredWork[] }) {
  const found = work.find(({ reason }) => reason === 'fare-changed');
  return found?.totals && { since: found.since, totals: found.totals };
}
