import type { FulfilmentState, Money, WorkReason } from '@portal/contracts';

/** How many hours before the deadline its owner is reminded of it. */
export const warningHours = [24, 4] as const;
export type WarningHours = (typeof warningHours)[number];

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
  warned: WarningHours[];
  issue?: Issue;
}

/** Why a person has to do something about a booking, once for each reason. */
export interface StoredWork {
  reason: WorkReason;
  since: Date;
  /** Of a fare that changed. */
  totals?: { before: Money; now: Money };
}
