import { Injectable } from '@nestjs/common';
import { type DateChangeEndReason, toMoney } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { bookedDates, type StoredSegment, tripEndOf } from '../record/booked-segments';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { buildSearchTerms } from '../record/booking-search';
import type { StoredFare } from '../record/fulfilment';
import type { Actor } from '../states/cancelling';
import { dateChangeTotal, endedDateChangeFields, type StoredDateChange } from '../states/date-change';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';

const inForce: Precondition = {
  status: 'confirmed',
  progress: ['settled'],
  fulfilment: 'ticketed',
  notCancelling: true,
};

/** The places of a package are held by the agency, whether they are paid or not. */
const packageInForce: Precondition = { status: 'confirmed', progress: ['settled'], notCancelling: true };

const asRead = ({ dateChange }: BookingRecord): Precondition =>
  dateChange ? { dateChange: { id: dateChange.id, state: dateChange.state } } : {};

/** State transitions of a change of the date, each applied once in a single write. */
@Injectable()
export class DateChangeTransitions {
  constructor(private readonly bookings: BookingsRepository) {}

  /** Stores the change and charges it, unless another one is open or the flights have changed since. */
  start(booking: BookingRecord, change: StoredDateChange, by: Actor): Promise<BookingRecord | undefined> {
    const { scheduleVersion = 0, currency } = booking;
    const day = change.dates?.after.startDate ?? change.after[0]?.departs.slice(0, 10);
    const cost = moneyText(dateChangeTotal(change), currency);
    const event = bookingEvent('BOOKING_DATE_CHANGE_STARTED', booking, by, `${day}, ${cost}`);
    const condition = change.dates ? packageInForce : inForce;
    const expected: Precondition = { ...condition, scheduleVersion, noDateChange: 'open' };
    return this.bookings.change(booking, expected, { $set: { dateChange: change } }, { event });
  }

  /** Schedules the next check of an unpaid change. Money that has arrived since it was read keeps it due. */
  async schedule(booking: BookingRecord, dueAt: Date): Promise<void> {
    const expected = { ...asRead(booking), moneyVersion: booking.money?.version ?? 0 };
    await this.bookings.change(booking, expected, { $set: { 'dateChange.dueAt': dueAt } });
  }

  /** Claims the money received for one confirmation. */
  claim(booking: BookingRecord, now: Date, leaseMs: number): Promise<BookingRecord | undefined> {
    const sentAt = new Date();
    const change: BookingChange = {
      $set: {
        'dateChange.state': 'confirming',
        'dateChange.sentAt': sentAt,
        'dateChange.leaseUntil': new Date(sentAt.getTime() + leaseMs),
        'dateChange.dueAt': now,
      },
    };
    const expected = { ...inForce, ...asRead(booking), moneyVersion: booking.money?.version ?? 0 };
    return this.bookings.change(booking, expected, change);
  }

  /** Lets another process read the outcome from the order. */
  async release(booking: BookingRecord): Promise<void> {
    await this.bookings.change(booking, asRead(booking), { $set: { 'dateChange.leaseUntil': new Date() } });
  }

  /** The confirmation was certainly not sent: the next round tries again. */
  async retry(booking: BookingRecord): Promise<void> {
    const change: BookingChange = {
      $set: { 'dateChange.state': 'awaiting-payment' },
      $unset: { 'dateChange.sentAt': 1, 'dateChange.leaseUntil': 1 },
    };
    await this.bookings.change(booking, asRead(booking), change);
  }

  /** The order has the new flights. What was charged becomes part of the fare; a credit is charged now. */
  finish(booking: BookingRecord, ticketNumbers: string[], now: Date): Promise<BookingRecord | undefined> {
    const { dateChange, segments: stored = [], numberOfTravelers } = booking;
    if (!dateChange) return Promise.resolve(undefined);
    const segments = withNewFlights(stored, dateChange);
    const dates = bookedDates(booking, segments);
    const { airlineMinor, feeMinor } = dateChange;
    const change: BookingChange = {
      $set: {
        segments,
        ...dates,
        tripEnd: tripEndOf(segments),
        scheduleVersion: (booking.scheduleVersion ?? 0) + 1,
        searchWords: buildSearchTerms({ ...booking, ...dates }),
        'dateChange.state': 'done',
        ...((airlineMinor !== 0 || feeMinor !== 0) && { fares: [...(booking.fares ?? []), fareOf(dateChange)] }),
        // The numbers of the former tickets stay until the airline has issued the new ones.
        ...(ticketNumbers.length >= numberOfTravelers && { ticketNumbers }),
        lookAt: now,
      },
      $unset: { ...endedDateChangeFields, knownSegments: 1, scheduleChange: 1 },
    };
    const detail = `${segmentText(dateChange.before)} to ${segmentText(dateChange.after)}`;
    const event = bookingEvent('BOOKING_DATE_CHANGED', booking, undefined, detail);
    return this.bookings.change(booking, asRead(booking), change, { event, mail: 'date-changed' });
  }

  /**
   * The places are on the new date. A fee that was charged becomes part of the fares.
   * @param deadline changed fields of the payment deadline
   */
  finishPackage(booking: BookingRecord, deadline: object, now: Date): Promise<BookingRecord | undefined> {
    const { dateChange, fares = [] } = booking;
    if (!dateChange?.dates) return Promise.resolve(undefined);
    const { before, after } = dateChange.dates;
    const dates = { startDate: asInstant(after.startDate), endDate: asInstant(after.endDate) };
    const change: BookingChange = {
      $set: {
        ...dates,
        tripEnd: dates.endDate,
        scheduleVersion: (booking.scheduleVersion ?? 0) + 1,
        searchWords: buildSearchTerms({ ...booking, ...dates }),
        'dateChange.state': 'done',
        ...(dateChange.feeMinor !== 0 && { fares: [...fares, fareOf(dateChange)] }),
        ...deadline,
        lookAt: now,
      },
      $unset: endedDateChangeFields,
    };
    const event = bookingEvent('BOOKING_DATE_CHANGED', booking, undefined, `${before.startDate} to ${after.startDate}`);
    return this.bookings.change(booking, asRead(booking), change, { event, mail: 'date-changed' });
  }

  /** Nothing was changed: the charge is removed, and money received for it becomes the owner's credit. */
  end(
    booking: BookingRecord,
    reason: DateChangeEndReason,
    { by, detail }: { by?: Actor; detail?: string | undefined } = {},
  ): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: { 'dateChange.state': 'ended', 'dateChange.reason': reason },
      $unset: endedDateChangeFields,
    };
    const event = bookingEvent('BOOKING_DATE_CHANGE_ENDED', booking, by, detail ?? details[reason]);
    const isMailed = reason !== 'withdrawn' && booking.status === 'confirmed';
    return this.bookings.change(booking, asRead(booking), change, {
      event,
      ...(isMailed && { mail: 'date-not-changed' as const }),
    });
  }
}

/** As in the catalog. */
const asInstant = (day: string): string => new Date(day).toISOString();

const details: Readonly<Record<DateChangeEndReason, string>> = {
  expired: 'the offer of the airline ended',
  refused: 'the airline did not accept it',
  'not-confirmed': 'the airline did not confirm it, and the order has the former flights',
  withdrawn: 'it was withdrawn before it was paid',
};

const segmentText = ([first]: StoredDateChange['after']): string =>
  first ? `${first.departs.slice(0, 16).replace('T', ' ')}` : '';

/** Replaces the flights of the changed direction by the new ones. */
export const withNewFlights = (
  stored: readonly StoredSegment[],
  { itinerary, after }: Pick<StoredDateChange, 'itinerary' | 'after'>,
): StoredSegment[] => [
  ...stored.filter((segment) => segment.itinerary < itinerary),
  ...after.map((segment) => ({ ...segment, itinerary })),
  ...stored.filter((segment) => segment.itinerary > itinerary),
];

const fareOf = ({ id, airlineMinor: minor, feeMinor, airline }: StoredDateChange): StoredFare => ({
  id,
  decision: 'charge',
  minor,
  by: 'system',
  at: new Date(),
  reason: `Change of the date, ${toMoney(minor, airline.currency).amount} to the airline.`,
  isDateChange: true,
  ...(feeMinor !== 0 && { feeMinor }),
});
