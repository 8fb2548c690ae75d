import { randomUUID } from 'node:crypto';
import type { ActivityEvent, Effect } from '@portal/contracts';
import { type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import type { BookingFields } from './booking.schema';
import type { BookingProgress, BookingRecord, MailKind } from '../record/booking-record';

export type BookingFilter = QueryFilter<BookingFields>;
export type BookingChange = UpdateQuery<BookingFields>;

/** What must still be true of a booking for a change to happen; a change that comes too late changes nothing. */
export interface Expectation {
  progress?: readonly BookingProgress[];
  cancellingId?: string;
  notCancelling?: boolean;
  status?: BookingRecord['status'];
  version?: number;
  hasNoOrder?: boolean;
}

/** What a change makes known: an entry of the activity log, a message to the booking's contact. */
export interface Announcement {
  event?: ActivityEvent;
  mail?: MailKind;
}

const editable = ['status', 'paymentStatus', 'specialRequests'] as const;

/** Raises the version with every member that staff edit. */
export const withVersion = (change: BookingChange): BookingChange =>
  editable.some((field) => change.$set?.[field] !== undefined) ? { ...change, $inc: { version: 1 } } : change;

/** The booking as a change that sets and removes members leaves it. */
export function changedBy({ $set, $unset }: BookingChange, booking: BookingRecord): BookingRecord {
  const removed = Object.keys($unset ?? {}).map((member) => [member, undefined]);
  return { ...booking, ...($set as Partial<BookingRecord>), ...(Object.fromEntries(removed) as object) };
}

type Telling = Announcement & { effect?: Effect | undefined };

export function withAnnouncement(change: BookingChange, { event, mail, effect }: Telling): BookingChange {
  if (!event && !mail && !effect) return change;
  const at = new Date();
  const told = effect?.kind === 'charges-changed' && { chargesVersion: effect.body.chargesVersion };
  return {
    ...change,
    ...((mail || told) && { $set: { ...change.$set, ...(mail && { mailDue: at }), ...told } }),
    $push: {
      ...(event && { events: event }),
      ...(mail && { mails: { id: randomUUID(), kind: mail, at } }),
      ...(effect && { effects: effect }),
    },
  };
}

export function filterFor(id: string, expected: Expectation): BookingFilter {
  const { progress, cancellingId, notCancelling, status, version, hasNoOrder } = expected;
  return {
    _id: id,
    ...(progress && { progress: trusted({ $in: progress }) }),
    ...(cancellingId && { 'cancelling.id': cancellingId }),
    ...(notCancelling && { cancelling: trusted({ $exists: false }) }),
    ...(status && { status }),
    ...(hasNoOrder && { orderId: trusted({ $exists: false }) }),
    ...(version !== undefined && { version: version === 0 ? trusted({ $in: [0, null] }) : version }),
  } as BookingFilter;
}
