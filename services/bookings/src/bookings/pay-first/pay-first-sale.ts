import { Injectable } from '@nestjs/common';
import { type FlightBookingRequest, type FlightOffer, limits } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { canonicalJson, DomainError, sha256 } from '@portal/node-kit';
import { HoldPolicy } from '../deadlines/holds';
import { getDepartureInstant } from '../deadlines/trip-times';
import { isStaff } from '../record/booking-access';
import type { BookingRecord } from '../record/booking-record';
import { payFirstDeadline, PayFirstTransitions } from './pay-first-transitions';

const hourMs = 3_600_000;

type Trip = Pick<BookingRecord, 'segments' | 'startDate'> & Pick<FlightBookingRequest, 'travelers'>;

/** Identifies the flights and travelers of an owner, whatever offer or key the request has. */
function hashTrip(ownerId: string, { segments = [], travelers }: Trip): string {
  const flights = segments.map(({ carrier, number, from, departs }) => [carrier, number, from, departs].join(' '));
  const people = travelers.map(({ firstName, lastName, dateOfBirth }) =>
    [firstName, lastName, dateOfBirth].join(' ').toLowerCase(),
  );
  return sha256(canonicalJson([ownerId, flights, people.toSorted()]));
}

/** Decides whether a client pays for a flight before it is ordered. */
@Injectable()
export class PayFirstSale {
  constructor(
    private readonly holds: HoldPolicy,
    private readonly transitions: PayFirstTransitions,
    private readonly clock: Clock,
  ) {}

  /**
   * Clients need time to pay for held seats. They pay first for flights that depart sooner.
   * @returns undefined if the seats are held
   * @throws OFFER_NEEDS_INSTANT_PAYMENT for flights that only staff sell
   */
  async plan(offer: FlightOffer, trip: Trip, caller: Caller): Promise<BookingRecord['payFirst']> {
    if (isStaff(caller)) return undefined;
    const now = await this.clock.now();
    if (await this.holds.canHold(trip, now)) return undefined;
    const noticeMs = getDepartureInstant(trip).getTime() - now.getTime();
    if (noticeMs < limits.payFirstHoursMin * hourMs) throw new DomainError('OFFER_NEEDS_INSTANT_PAYMENT');
    return { offer: JSON.stringify(offer), tripHash: hashTrip(caller.id, trip), payBy: payFirstDeadline(trip, now) };
  }

  awaitPayment(booking: BookingRecord): Promise<BookingRecord | undefined> {
    return this.transitions.awaitPayment(booking);
  }
}
