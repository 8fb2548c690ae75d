/** Actions on a ticket. Actions after a missed flight have separate terms. */
export const ticketActions = ['change', 'refund', 'no-show-change', 'no-show-refund'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Time of the action relative to departure. */
export const penaltyTimes = ['any', 'before', 'after'] as const;
export type PenaltyTime = (typeof penaltyTimes)[number];

/**
 * Cost of the action. `possible`: allowed, with an unstated fee. `unread`: the airline's rule could not be parsed.
 * `isMost`: the amount is a maximum.
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

/** Penalties for some segments of the trip, or for the whole trip if the provider names no segments. */
export interface StatedPenalties {
  segmentIds: readonly string[];
  penalties: readonly Penalty[];
}
