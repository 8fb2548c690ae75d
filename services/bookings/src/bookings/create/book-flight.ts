import { Inject, Injectable } from '@nestjs/common';
import {
  contactCountryCallingCode,
  type FlightBookingRequest,
  type FlightOffer,
  minorOf,
  offerTaxMinor,
  offerTotal,
  type OrderOutcome,
  statedTerms,
} from '@portal/contracts';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { DomainError, Failpoints } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { PaymentsClient } from '../../clients/payments.client';
import { HoldPolicy } from '../deadlines/holds';
import { PayFirstSale } from '../pay-first/pay-first-sale';
import { bookedSegments, tripEndOf, type BookedFlight } from '../record/booked-segments';
import type { BookingIntent, BookingRecord } from '../record/booking-record';
import { assertAgreesWithOffer } from './booking-request';
import type { BookingOwner, BookingParties } from './booking-owner';
import type { BookingClaim } from './booking-claim';
import { toRejection, BookingOutcomes } from '../outcome/booking-outcomes';

@Injectable()
export class BookFlight {
  constructor(
    private readonly flights: FlightsClient,
    private readonly payments: PaymentsClient,
    private readonly outcomes: BookingOutcomes,
    private readonly failpoints: Failpoints,
    private readonly holds: HoldPolicy,
    private readonly payFirst: PayFirstSale,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Builds the booking before its order is placed. All amounts are taken from the signed offer. */
  async prepare(
    request: FlightBookingRequest,
    { caller, owner }: BookingParties,
    claim: BookingClaim,
  ): Promise<BookingIntent> {
    const paysFromCredit = this.mayPayAtOnce(request, owner);
    await this.failpoints.runStep('verify', () => this.flights.verifyOffer(request.flightOffer, paysFromCredit));
    assertAgreesWithOffer(request);
    const { flightOffer, contact, travelers, numberOfTravelers, specialRequests } = request;
    const segments = bookedSegments(flightOffer);
    const payFirst = await this.payFirst.plan(flightOffer, { segments, travelers, startDate: '' }, caller);
    return {
      kind: 'flight',
      ...owner,
      ...(paysFromCredit && { paysFromCredit }),
      ...(payFirst && { payFirst }),
      claim: claim.id,
      requestHash: claim.requestHash,
      flight: bookedFlight(flightOffer),
      segments,
      ...termsPart(flightOffer),
      tripEnd: tripEndOf(segments),
      numberOfTravelers,
      ...totalOf(flightOffer),
      currency: flightOffer.price.currency,
      ...travelDates(flightOffer),
      contact: { ...contact, countryCallingCode: contact.countryCallingCode ?? contactCountryCallingCode },
      travelers,
      specialRequests: specialRequests || undefined,
      ipAddress: caller.ipAddress,
    };
  }

  /** Offers that require payment at booking are sold by staff only, to customers who have paid already. */
  private mayPayAtOnce({ flightOffer }: FlightBookingRequest, { bookedBy }: BookingOwner): boolean {
    return flightOffer.needsInstantPayment === true && bookedBy !== undefined;
  }

  /** Makes one attempt to order, unless it is paid first. Returns the booking after it; the sweeper resolves an unknown outcome. */
  async order(booking: BookingRecord, request: FlightBookingRequest): Promise<BookingRecord> {
    if (booking.payFirst) return (await this.payFirst.awaitPayment(booking)) ?? (await this.outcomes.reload(booking));
    const outcome = await this.place(booking, request).catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.outcomes.refuse(booking, toRejection(error.code, error), true);
      throw error;
    });
    try {
      const recorded = await this.failpoints.runStep('outcome', () => this.record(booking, outcome));
      return recorded ?? (await this.outcomes.reload(booking));
    } catch (error) {
      // The airline responded but the database failed. The booking stays pending until the sweeper looks the order up.
      this.log.error({ error, bookingId: booking.id }, 'order outcome not stored');
      return booking;
    }
  }

  private async place(booking: BookingRecord, request: FlightBookingRequest): Promise<OrderOutcome> {
    if (booking.paysFromCredit) await this.failpoints.runStep('set-aside', () => this.payments.reserveCredit(booking));
    return this.failpoints.runStep('order', () => this.attempt(booking, request));
  }

  private record(booking: BookingRecord, outcome: OrderOutcome): Promise<BookingRecord | undefined> {
    switch (outcome.outcome) {
      case 'confirmed':
        return this.outcomes.confirmFlight(booking, outcome.order);
      case 'rejected':
        return this.outcomes.refuse(booking, toRejection('PROVIDER_REFUSED', { amadeusError: outcome.error }), false);
      case 'not-sent':
        return this.outcomes.refuse(booking, toRejection('PROVIDER_DOWN'), true);
      case 'unknown':
        return this.outcomes.markUnknown(booking);
    }
  }

  private async attempt(booking: BookingRecord, { flightOffer, travelers, contact }: FlightBookingRequest) {
    const countryCallingCode = contact.countryCallingCode ?? contactCountryCallingCode;
    return this.flights.createOrder({
      reference: booking.bookingNumber,
      offer: flightOffer,
      travelers,
      contact: { ...contact, countryCallingCode },
      ...(booking.paysFromCredit && { mayPayAtOnce: true }),
      holdDays: (await this.holds.settings()).days,
    });
  }
}

/** The signature of the offer covers the fee and the base fare. */
export function totalOf(offer: FlightOffer): Pick<BookingRecord, 'totalMinor' | 'feeMinor' | 'taxMinor'> {
  const taxMinor = offerTaxMinor(offer);
  return {
    totalMinor: minorOf(offerTotal(offer)),
    ...(offer.agencyFee && { feeMinor: minorOf(offer.agencyFee) }),
    ...(taxMinor !== undefined && { taxMinor }),
  };
}

/** Trip as shown in lists: the route of the first itinerary and the departure of the second. */
export function bookedFlight({ itineraries }: Pick<FlightOffer, 'itineraries'>): BookedFlight {
  const [outbound, inbound] = itineraries;
  const first = outbound?.segments[0];
  const last = outbound?.segments.at(-1);
  if (!first || !last) throw new DomainError('OFFER_CHANGED');
  return {
    origin: first.departure.iataCode,
    destination: last.arrival.iataCode,
    departureDate: first.departure.at,
    returnDate: inbound?.segments[0]?.departure.at,
    airlineCode: first.carrierCode,
    flightNumber: first.number,
  };
}

/** Dates as defined by the specification: first departure and last arrival of the first itinerary. */
export function travelDates({ itineraries }: Pick<FlightOffer, 'itineraries'>): { startDate: string; endDate: string } {
  const segments = itineraries[0]?.segments ?? [];
  return { startDate: segments[0]?.departure.at ?? '', endDate: segments.at(-1)?.arrival.at ?? '' };
}

/** Fare terms of the signed offer: the customer read exactly this wording before booking. */
export const termsPart = ({ fareTerms }: Pick<FlightOffer, 'fareTerms'>): Pick<BookingRecord, 'fareTerms'> => ({
  fareTerms: statedTerms(fareTerms).map(({ about, text }) => ({ about, text })),
});
