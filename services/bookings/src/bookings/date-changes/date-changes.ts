import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  agencyDate,
  type AirlineChangeOffer,
  type BookedSegment,
  type Booking,
  type ChangeOffers,
  type ChangeOffersQuery,
  minorOf,
  type StartDateChangeRequest,
  texts,
} from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { getDepartureInstant } from '../deadlines/trip-times';
import { assertVisible, isStaff } from '../record/booking-access';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { dateChangeTotal, openDateChange, type StoredDateChange } from '../states/date-change';
import { BookingsRepository } from '../store/bookings.repository';
import { DateChangePrices, toChangeOffer } from './date-change-prices';
import { DateChangeTransitions } from './date-change-transitions';
import { DateChangeWorker } from './date-change-worker';
import { PackageDateChanges } from './package-date-changes';

/** Changes of the date of a ticketed flight or a package, by its owner or staff. */
@Injectable()
export class DateChanges {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly prices: DateChangePrices,
    private readonly transitions: DateChangeTransitions,
    private readonly worker: DateChangeWorker,
    private readonly packages: PackageDateChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the flights that the airline offers on that day, or the dates of the package; changes nothing.
   * @throws CHANGE_NOT_POSSIBLE for flights without tickets, and after departure
   */
  async offers(id: string, { date, itinerary = '0' }: ChangeOffersQuery, by: Caller): Promise<ChangeOffers> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    const now = await this.clock.now();
    if (booking.kind === 'package') return this.packages.offers(booking, date, now);
    if (date === undefined)
      throw new DomainError('QUERY_INVALID', { fields: { date: texts.dateChanges.dateRequired } });
    const slice = Number(itinerary);
    const current = flightsOf(booking, slice);
    assertChangeable(booking, current, now);
    if (date < agencyDate(now))
      throw new DomainError('QUERY_INVALID', { fields: { date: texts.validation.dateInPast } });
    const quoted = await this.flights.quoteChange(booking.orderId ?? '', { slice, date });
    if (quoted.outcome === 'not-allowed' || quoted.outcome === 'not-offered')
      return { current, offers: [], reason: quoted.outcome };
    if (quoted.outcome !== 'quoted')
      throw new DomainError('PROVIDER_DOWN', { message: texts.dateChanges.searchFailed, retryAfterSeconds: 5 });
    const fees = await this.prices.fees();
    const offers = quoted.offers.flatMap((unnamed) => {
      const offer = { ...unnamed, segments: withNames(booking, unnamed.segments) };
      const price = this.prices.priceOf(booking, offer, fees);
      return price ? [toChangeOffer(offer, price, booking.currency)] : [];
    });
    return { current, offers };
  }

  /**
   * Accepts an offer at the total that was shown. A repeated request returns the booking.
   * @throws CHANGE_OFFER_GONE if it has expired or costs something else, CHANGE_IN_PROGRESS
   */
  async start(id: string, { offerId, total }: StartDateChangeRequest, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    const known = sameChange(booking, offerId);
    if (known) return shown(booking, by);
    if (openDateChange(booking)) throw new DomainError('CHANGE_IN_PROGRESS');
    const now = await this.clock.now();
    if (booking.kind === 'package') {
      const moved = await this.packages.start(booking, { offerId, total }, by, now);
      return moved ? shown(moved, by) : this.afterConflict(id, offerId, by);
    }
    assertChangeable(booking, flightsOf(booking, 0), now);
    const offer = await this.read(booking, offerId);
    const current = flightsOf(booking, offer.itinerary);
    assertChangeable(booking, current, now);
    const price = this.prices.priceOf(booking, offer, await this.prices.fees());
    const isShown = total.currency === booking.currency && price && dateChangeTotal(price) === minorOf(total);
    const expiresAt = new Date(offer.expiresAt);
    if (!isShown || expiresAt <= now) throw new DomainError('CHANGE_OFFER_GONE');
    const change: StoredDateChange = {
      id: randomUUID(),
      state: 'awaiting-payment',
      offerId,
      itinerary: offer.itinerary,
      before: current,
      after: withNames(booking, offer.segments),
      airline: offer.change,
      ...price,
      expiresAt,
      dueAt: dateChangeTotal(price) > 0 ? expiresAt : now,
    };
    const started = await this.transitions.start(booking, change, by);
    if (!started) return this.afterConflict(id, offerId, by);
    this.worker.kick();
    return shown(started, by);
  }

  /**
   * Withdraws a change that is not paid; changes nothing if none is open.
   * @throws CHANGE_IN_PROGRESS while the airline confirms it
   */
  async withdraw(id: string, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    const change = openDateChange(booking);
    if (!change) return shown(booking, by);
    const message = texts.dateChanges.alreadyAsked;
    if (change.state === 'confirming') throw new DomainError('CHANGE_IN_PROGRESS', { message });
    const ended = await this.transitions.end(booking, 'withdrawn', { by });
    if (ended) return shown(ended, by);
    const current = assertVisible(await this.bookings.findById(id), by);
    if (openDateChange(current)) throw new DomainError('CHANGE_IN_PROGRESS', { message });
    return shown(current, by);
  }

  private async read(booking: BookingRecord, offerId: string): Promise<AirlineChangeOffer> {
    const read = await this.flights.readChange(booking.orderId ?? '', offerId);
    if (read.outcome === 'found') return read.offer;
    if (read.outcome === 'expired') throw new DomainError('CHANGE_OFFER_GONE');
    throw new DomainError('PROVIDER_DOWN', { message: texts.dateChanges.searchFailed, retryAfterSeconds: 5 });
  }

  private async afterConflict(id: string, offerId: string, by: Caller): Promise<Booking> {
    const current = assertVisible(await this.bookings.findById(id), by);
    if (sameChange(current, offerId)) return shown(current, by);
    throw new DomainError(openDateChange(current) ? 'CHANGE_IN_PROGRESS' : 'EDIT_CONFLICT');
  }
}

/** The change of a repeated request. An offer whose change has ended can be accepted again while it is valid. */
const sameChange = ({ dateChange }: BookingRecord, offerId: string): boolean =>
  dateChange?.offerId === offerId && dateChange.state !== 'ended';

const flightsOf = ({ segments = [] }: BookingRecord, itinerary: number): BookedSegment[] =>
  segments.filter((segment) => segment.itinerary === itinerary).map(({ itinerary: _direction, ...segment }) => segment);

/** Adds the names of airlines that the booking knows: those of the provider differ in spelling. */
function withNames({ segments = [] }: BookingRecord, flights: readonly BookedSegment[]): BookedSegment[] {
  const known = new Map(
    segments.flatMap(({ carrier, carrierName, operating, operatingName }) => [
      [carrier, carrierName] as const,
      [operating, operatingName] as const,
    ]),
  );
  return flights.map((flight) => {
    const [carrierName, operatingName] = [known.get(flight.carrier), flight.operating && known.get(flight.operating)];
    return { ...flight, ...(carrierName && { carrierName }), ...(operatingName && { operatingName }) };
  });
}

/** Only tickets whose flight has not departed are changed; nothing else may be in progress. */
function assertChangeable(booking: BookingRecord, flights: readonly BookedSegment[], now: Date): void {
  const { kind, status, progress, fulfilment, orderId, cancelling } = booking;
  const isTicketed = status === 'confirmed' && progress === 'settled' && fulfilment?.state === 'ticketed';
  const [first] = flights;
  const isAhead =
    first && getDepartureInstant({ segments: [{ ...first, itinerary: 0 }], startDate: first.departs }) > now;
  if (kind !== 'flight' || !isTicketed || !orderId || cancelling || !isAhead)
    throw new DomainError('CHANGE_NOT_POSSIBLE');
}

const shown = (booking: BookingRecord, by: Caller): Booking => toBooking(booking, { forStaff: isStaff(by) });
