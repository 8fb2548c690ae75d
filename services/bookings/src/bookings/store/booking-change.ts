import { randomUUID } from 'node:crypto';
import type { ActivityEvent, DateChangeState, Effect, FulfilmentState, WorkReason } from '@portal/contracts';
import { type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import type { BookingFields } from './booking.schema';
import type { ReminderHours } from '../record/fulfilment';
import type { BookingRecord, MailKind, StoredTimelineEntry } from '../record/booking-record';
import type { BookingProgress } from '../states/booking-progress';
import type { StoredDateChange } from '../states/date-change';
import { liveStatuses } from '../states/pay-first';
import { foundBy, buildSearchTerms } from '../record/booking-search';
import { appendTimelineEntry } from '../timeline/timeline-entry';
import { valueAt } from '../timeline/tracked-fields';

export type BookingFilter = QueryFilter<BookingFields>;

/** Matches the live booking of a trip that is paid first. */
export const tripFilter = (tripHash: string): BookingFilter =>
  ({ 'payFirst.tripHash': tripHash, status: trusted({ $in: liveStatuses }) }) as BookingFilter;
export type BookingChange = UpdateQuery<BookingFields>;

/** Precondition of a change; if it no longer holds, nothing is changed. */
export interface Precondition {
  progress?: readonly BookingProgress[];
  cancellingId?: string;
  notCancelling?: boolean;
  status?: BookingRecord['status'];
  version?: number;
  hasNoOrder?: boolean;
  awaitsAdmission?: boolean;
  /** No charges were published yet. */
  isUncharged?: boolean;
  /** Changed price of a flight that is paid first; null: there is none. */
  newTotalMinor?: number | null;
  /** Account id of the assignee; null: not assigned. */
  assigneeId?: string | null;
  fulfilment?: FulfilmentState | undefined;
  hasNoFulfilment?: boolean | undefined;
  issueId?: string | undefined;
  /** Ledger version that the change is based on; 0 before the first one. */
  moneyVersion?: number;
  notWarned?: ReminderHours;
  /** The booking has no work for this reason yet. */
  noWork?: WorkReason | undefined;
  /** Whether staff have to call the customer. */
  isCallOpen?: boolean;
  /** No call was requested for the reminder with this id. */
  notCalledFor?: string;
  /** Time of the fare change that still needs a decision. */
  fareSince?: Date;
  /** Time of the open cancellation request; null: there is none. */
  cancelAskedAt?: Date | null;
  /** Number of changes by the airline; 0 before the first. */
  scheduleVersion?: number;
  /** Change of the date in this state. */
  dateChange?: Pick<StoredDateChange, 'id' | 'state'>;
  /** No change of the date is being confirmed, or none is open. */
  noDateChange?: 'confirming' | 'open';
  numberOfTravelers?: number;
}

/** Activity log event and message to the contact that accompany a change. */
export interface ChangeNotifications {
  event?: ActivityEvent;
  mail?: MailKind;
}

/** Fields that staff can edit, and the flights and dates, which the calendar file numbers by this version. */
const versioned = ['status', 'paymentStatus', 'specialRequests', 'segments', 'startDate'] as const;

/** Raises the version if the change contains a versioned field. */
export const withVersion = (change: BookingChange): BookingChange =>
  versioned.some((field) => change.$set?.[field] !== undefined) ? { ...change, $inc: { version: 1 } } : change;

/** Updates the search terms if the change contains the PNR or the tickets. */
export function withSearchWords(change: BookingChange, booking: BookingRecord): BookingChange {
  const { $set } = change;
  if (!$set || !foundBy.some((member) => $set[member] !== undefined)) return change;
  return { ...change, $set: { ...$set, searchWords: buildSearchTerms(applyChange({ $set }, booking)) } };
}

/** Applies `$set` and `$unset` of a change to a booking. */
export function applyChange({ $set, $unset }: BookingChange, booking: BookingRecord): BookingRecord {
  const removed = Object.keys($unset ?? {}).map((member) => [member, undefined] as const);
  const written = [...Object.entries($set ?? {}), ...removed];
  return written.reduce((changed, [path, value]) => withValue(changed, path.split('.'), value), booking);
}

function withValue<Part extends object>(part: Part, [name = '', ...deeper]: readonly string[], value: unknown): Part {
  const inner = (part as Record<string, unknown>)[name];
  return { ...part, [name]: deeper.length > 0 ? withValue((inner ?? {}) as object, deeper, value) : value };
}

/** Charges version that an effect publishes to payments. */
export const getPublishedChargesVersion = (
  effect: Effect | undefined,
): Pick<BookingRecord, 'chargesVersion'> | undefined =>
  effect?.kind === 'charges-changed' ? { chargesVersion: effect.body.chargesVersion } : undefined;

type ChangeEffects = ChangeNotifications & { effect?: Effect | undefined; entry?: StoredTimelineEntry | undefined };

export function withNotifications(change: BookingChange, { event, mail, effect, entry }: ChangeEffects): BookingChange {
  if (!event && !mail && !effect && !entry) return change;
  const at = new Date();
  const reported = getPublishedChargesVersion(effect);
  return {
    ...change,
    ...((mail || reported) && { $set: { ...change.$set, ...(mail && { mailDue: at }), ...reported } }),
    $push: {
      ...change.$push,
      ...(event && { events: event }),
      ...(mail && { mails: { id: randomUUID(), kind: mail, at } }),
      ...(effect && { effects: effect }),
      ...(entry && appendTimelineEntry(entry)),
    },
  };
}

export const getWrittenFields = ({ $set, $unset }: BookingChange): string[] => Object.keys({ ...$set, ...$unset });

/** Matches the booking while the values at these paths are unchanged. */
export const unchangedFilter = (booking: BookingRecord, paths: readonly string[]): BookingFilter =>
  Object.fromEntries(
    paths.map((path) => [path, valueAt(booking, path) ?? trusted({ $exists: false })]),
  ) as BookingFilter;

export function filterFor(id: string, expected: Precondition): BookingFilter {
  const { progress, cancellingId, notCancelling, status, version, hasNoOrder, awaitsAdmission, assigneeId } = expected;
  return {
    _id: id,
    ...(progress && { progress: trusted({ $in: progress }) }),
    ...(cancellingId && { 'cancelling.id': cancellingId }),
    ...(notCancelling && { cancelling: trusted({ $exists: false }) }),
    ...(status && { status }),
    ...(awaitsAdmission && { admission: trusted({ $exists: true }) }),
    ...(expected.numberOfTravelers !== undefined && { numberOfTravelers: expected.numberOfTravelers }),
    ...(hasNoOrder && { orderId: trusted({ $exists: false }) }),
    ...(assigneeId !== undefined && { 'assignee.id': assigneeId ?? trusted({ $exists: false }) }),
    ...(version !== undefined && { version: version === 0 ? trusted({ $in: [0, null] }) : version }),
    ...payFirstFilter(expected),
    ...dateChangeFilter(expected),
    ...fulfilmentFilter(expected),
  } as BookingFilter;
}

function dateChangeFilter({ dateChange, noDateChange }: Precondition): object {
  const barred: DateChangeState[] = noDateChange === 'open' ? ['awaiting-payment', 'confirming'] : ['confirming'];
  return {
    ...(dateChange && { 'dateChange.id': dateChange.id, 'dateChange.state': dateChange.state }),
    ...(noDateChange && { 'dateChange.state': trusted({ $nin: barred }) }),
  };
}

function payFirstFilter({ isUncharged, newTotalMinor }: Precondition): object {
  const absent = trusted({ $exists: false });
  return {
    ...(isUncharged && { chargesVersion: absent }),
    ...(newTotalMinor !== undefined && { 'payFirst.newTotalMinor': newTotalMinor ?? absent }),
  };
}

function fulfilmentFilter(expected: Precondition): object {
  const {
    fulfilment,
    hasNoFulfilment,
    issueId,
    moneyVersion,
    notWarned,
    noWork,
    isCallOpen,
    fareSince,
    cancelAskedAt,
  } = expected;
  const absent = trusted({ $exists: false });
  const { scheduleVersion } = expected;
  return {
    ...(scheduleVersion !== undefined && { scheduleVersion: scheduleVersion === 0 ? absent : scheduleVersion }),
    ...(fulfilment && { 'fulfilment.state': fulfilment }),
    ...(hasNoFulfilment && { fulfilment: absent }),
    ...(issueId && { 'fulfilment.issue.id': issueId }),
    ...(moneyVersion !== undefined && { 'money.version': moneyVersion === 0 ? absent : moneyVersion }),
    ...(notWarned && { 'fulfilment.warned': trusted({ $ne: notWarned }) }),
    ...(fareSince && { work: trusted({ $elemMatch: { reason: 'fare-changed', since: fareSince } }) }),
    ...(noWork && { 'work.reason': trusted({ $ne: noWork }) }),
    ...(isCallOpen !== undefined && { 'fulfilment.callSince': trusted({ $exists: isCallOpen }) }),
    ...(expected.notCalledFor && { 'fulfilment.calledFor': trusted({ $ne: expected.notCalledFor }) }),
    ...(cancelAskedAt === null && { 'cancelRequest.state': trusted({ $ne: 'requested' }) }),
    ...(cancelAskedAt && { 'cancelRequest.state': 'requested', 'cancelRequest.at': cancelAskedAt }),
  };
}
