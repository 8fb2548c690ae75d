import {
  type BookedSegment,
  type DateChange,
  type DateChangeEndReason,
  type DateChangeState,
  type Money,
  type PackageDates,
  sumMinor,
  toMoney,
} from '@portal/contracts';

/** Latest change of the date, of one direction of the trip. Amounts are in minor units of the booking's currency. */
export interface StoredDateChange {
  id: string;
  state: DateChangeState;
  offerId: string;
  itinerary: number;
  /** Empty for a package. */
  before: BookedSegment[];
  after: BookedSegment[];
  /** Dates of a package. */
  dates?: { before: PackageDates; after: PackageDates };
  /** Total of the airline, as confirmed with it: penalty included, negative for a refund. */
  airline: Money;
  /** Part of `airline` that the customer pays or receives: a voucher is no money. */
  airlineMinor: number;
  penaltyMinor: number;
  feeMinor: number;
  expiresAt: Date;
  /** Time of the next step; absent once it has ended. */
  dueAt?: Date;
  /** Real time at which the confirmation was sent. Afterwards the outcome is read from the order. */
  sentAt?: Date;
  /** Until then only the process that sent it may act. */
  leaseUntil?: Date;
  reason?: DateChangeEndReason;
}

interface State {
  dateChange?: StoredDateChange;
}

/** The airline has not decided yet. */
export const openDateChange = ({ dateChange }: State): StoredDateChange | undefined =>
  dateChange?.state === 'awaiting-payment' || dateChange?.state === 'confirming' ? dateChange : undefined;

export const dateChangeTotal = ({
  airlineMinor,
  feeMinor,
}: Pick<StoredDateChange, 'airlineMinor' | 'feeMinor'>): number => sumMinor([airlineMinor, feeMinor]);

/** Change that is charged before the airline has confirmed it. A credit follows the confirmation. */
export function chargedDateChange(booking: State): StoredDateChange | undefined {
  const change = openDateChange(booking);
  return change && dateChangeTotal(change) > 0 ? change : undefined;
}

/** Fields to remove once a change is done or has ended. */
export const endedDateChangeFields = {
  'dateChange.dueAt': 1,
  'dateChange.sentAt': 1,
  'dateChange.leaseUntil': 1,
} as const;

/** Change as shown to the owner and staff. */
export function toDateChange(change: StoredDateChange, currency: string): DateChange {
  const { id, state, reason, before, after, dates, airlineMinor, penaltyMinor, feeMinor, expiresAt } = change;
  return {
    ...{ id, state, before, after },
    ...(dates && { datesBefore: dates.before, datesAfter: dates.after }),
    ...(reason && { reason }),
    difference: toMoney(sumMinor([airlineMinor, -penaltyMinor]), currency),
    ...(penaltyMinor !== 0 && { penalty: toMoney(penaltyMinor, currency) }),
    ...(feeMinor !== 0 && { fee: toMoney(feeMinor, currency) }),
    total: toMoney(dateChangeTotal(change), currency),
    ...(state === 'awaiting-payment' && { expiresAt: expiresAt.toISOString() }),
  };
}
