/** What may be done with a ticket; what is done after its flight was missed has terms of its own. */
export const ticketActions = ['change', 'refund', 'no-show-change', 'no-show-refund'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** When it is done, seen from the departure. */
export const penaltyTimes = ['any', 'before', 'after'] as const;
export type PenaltyTime = (typeof penaltyTimes)[number];

/**
 * What it costs. `possible`: it may be done, and the fee is not told; `unread`: the airline says something that was not
 * understood; `isMost`: that or less.
 */
export type PenaltyCost =
  | { kind: 'refused' | 'free' | 'possible' | 'unread' }
  | { kind: 'charge'; amount: string; currency: string; isMost?: true }
  | { kind: 'percent'; percent: string };

export interface Penalty {
  action: TicketAction;
  time: PenaltyTime;
  cost: PenaltyCost;
}

/** The terms of one part of the trip, told by its flights; of the whole trip where the provider names none. */
export interface StatedPenalties {
  segmentIds: readonly string[];
  penalties: readonly Penalty[];
}
