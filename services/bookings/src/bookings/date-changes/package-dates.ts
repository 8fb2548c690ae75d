import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  agencyDate,
  type ChangeOffer,
  type ChangeOffers,
  getBookableDepartures,
  hasFlexibleDates,
  isCalendarDate,
  type PackageDates,
  placesLeftOn,
  texts,
  toMoney,
  type TravelPackage,
} from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import { lastPackageDay } from '../create/booking-request';
import type { BookingRecord } from '../record/booking-record';
import type { StoredDateChange } from '../states/date-change';
import { DateChangePrices, toChangeOffer } from './date-change-prices';

const dayMs = 24 * 60 * 60_000;
const validMs = 15 * 60_000;
const offerPrefix = 'date:';

const datesOf = ({ startDate, endDate }: BookingRecord): PackageDates => ({
  startDate: startDate.slice(0, 10),
  endDate: endDate.slice(0, 10),
});

/** Other dates of a booked package, and what the change costs. */
@Injectable()
export class PackageDatesOffered {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly prices: DateChangePrices,
  ) {}

  /**
   * Returns the dates with enough places. A package without fixed dates offers the requested one.
   * @throws QUERY_INVALID for a date in the past or too far ahead
   */
  async offers(booking: BookingRecord, date: string | undefined, now: Date): Promise<ChangeOffers> {
    const currentDates = datesOf(booking);
    const found = await this.catalog.getPackage(booking.package?.id ?? '');
    if (date !== undefined) assertDay(date, agencyDate(now));
    if (hasFlexibleDates(found) && date === undefined)
      return { current: [], currentDates, offers: [], needsDate: true };
    const days = openDays(found, booking, date, agencyDate(now));
    if (days.length === 0) return { current: [], currentDates, offers: [] };
    const price = await this.price(booking);
    const expiresAt = new Date(now.getTime() + validMs).toISOString();
    const offers = days.map((day): ChangeOffer => {
      const change = toMoney(0, booking.currency);
      const offer = { id: `${offerPrefix}${day}`, itinerary: 0, segments: [], change, expiresAt };
      return { ...toChangeOffer(offer, price, booking.currency), dates: movedDates(booking, day) };
    });
    return { current: [], currentDates, offers };
  }

  /** Returns the change to an offered date; undefined if it is not offered any more. */
  async prepare(booking: BookingRecord, offerId: string, now: Date): Promise<StoredDateChange | undefined> {
    const day = offerId.startsWith(offerPrefix) ? offerId.slice(offerPrefix.length) : '';
    const found = await this.catalog.getPackage(booking.package?.id ?? '');
    const today = agencyDate(now);
    if (!isCalendarDate(day) || day <= today || day > lastPackageDay(today)) return undefined;
    if (!openDays(found, booking, day, today).includes(day)) return undefined;
    return {
      id: randomUUID(),
      state: 'confirming',
      offerId,
      itinerary: 0,
      before: [],
      after: [],
      dates: { before: datesOf(booking), after: movedDates(booking, day) },
      airline: toMoney(0, booking.currency),
      ...(await this.price(booking)),
      expiresAt: new Date(now.getTime() + validMs),
      dueAt: now,
    };
  }

  /** The price of a booked package stays. */
  private async price(booking: BookingRecord) {
    const feeMinor = this.prices.feeMinorOf(booking, await this.prices.fees());
    return { airlineMinor: 0, penaltyMinor: 0, feeMinor };
  }
}

function assertDay(date: string, today: string): void {
  if (!isCalendarDate(date))
    throw new DomainError('QUERY_INVALID', { fields: { date: texts.dateChanges.dateRequired } });
  if (date < today) throw new DomainError('QUERY_INVALID', { fields: { date: texts.validation.dateInPast } });
  if (date > lastPackageDay(today))
    throw new DomainError('QUERY_INVALID', { fields: { date: texts.validation.departureTooFar } });
}

/** Other days that accept the party; the requested one for a package without fixed dates. */
function openDays(found: TravelPackage, booking: BookingRecord, date: string | undefined, today: string): string[] {
  if (!found.isAvailable) return [];
  const offered = hasFlexibleDates(found) ? [date ?? ''] : getBookableDepartures(found, today);
  const current = booking.startDate.slice(0, 10);
  return offered.filter(
    (day) =>
      day !== current &&
      (date === undefined || day === date) &&
      (placesLeftOn(found, day) ?? Infinity) >= booking.numberOfTravelers,
  );
}

/** The trip stays as long as it is. */
function movedDates({ startDate, endDate }: BookingRecord, day: string): PackageDates {
  const days = Math.round((Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / dayMs);
  return { startDate: day, endDate: new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) };
}
