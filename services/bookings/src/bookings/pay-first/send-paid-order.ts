import { Injectable } from '@nestjs/common';
import {
  contactCountryCallingCode,
  type FlightOffer,
  type NotBoughtReason,
  type OrderOutcome,
} from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { HoldPolicy } from '../deadlines/holds';
import type { BookingRecord } from '../record/booking-record';
import { TravelerCipher } from '../store/traveler-cipher';

/** Sends the order of a paid booking to the airline, in one attempt. */
@Injectable()
export class SendPaidOrder {
  constructor(
    private readonly flights: FlightsClient,
    private readonly holds: HoldPolicy,
    private readonly travelers: TravelerCipher,
  ) {}

  /** @returns the reason if flights rejected it */
  async run(booking: BookingRecord, offer: FlightOffer): Promise<OrderOutcome | NotBoughtReason> {
    const { contact, travelers = [] } = booking;
    if (!contact) return 'refused';
    try {
      return await this.flights.createOrder({
        reference: booking.bookingNumber,
        offer,
        travelers: this.travelers.open(travelers, booking.id),
        contact: { ...contact, countryCallingCode: contact.countryCallingCode ?? contactCountryCallingCode },
        holdDays: (await this.holds.settings()).days,
      });
    } catch (error) {
      // Rejected by flights: nothing was sent to the airline.
      if (error instanceof DomainError) return error.code === 'OFFER_DEPARTED' ? 'departing' : 'refused';
      throw error;
    }
  }
}
