import { Injectable } from '@nestjs/common';
import { type FlightOffer, type NotBoughtReason, sumMinor, texts, toMinorUnits } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingRecord } from '../record/booking-record';
import { storedOffer } from '../states/pay-first';

/** Current price of the seats. `gone`: they are no longer sold. `away`: the airline did not respond. */
export type CurrentPrice =
  | { kind: 'same'; offer: FlightOffer }
  | { kind: 'dearer'; offer: FlightOffer; newTotalMinor: number }
  | { kind: 'gone'; reason: NotBoughtReason }
  | { kind: 'away' };

/** Prices the offer of a booking again. */
@Injectable()
export class SeatPrices {
  constructor(private readonly flights: FlightsClient) {}

  async find(booking: BookingRecord): Promise<CurrentPrice> {
    const sold = storedOffer(booking);
    if (!sold) return { kind: 'gone', reason: 'refused' };
    try {
      const offer = await this.flights.priceOffer(sold);
      // The agency fee stays as sealed when the client confirmed.
      const newTotalMinor = sumMinor([toMinorUnits(offer.price.grandTotal), booking.feeMinor ?? 0]);
      if (offer.price.currency !== booking.currency) return { kind: 'gone', reason: 'sold-out' };
      // A lower price than the one confirmed is ordered as it is.
      return newTotalMinor > booking.totalMinor ? { kind: 'dearer', offer, newTotalMinor } : { kind: 'same', offer };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.status >= 500 || error.status === 429) return { kind: 'away' };
      return { kind: 'gone', reason: reasonOf(error) };
    }
  }
}

function reasonOf({ code, message }: DomainError): NotBoughtReason {
  if (code === 'OFFER_DEPARTED') return 'departing';
  return message === texts.errors.soldOut ? 'sold-out' : 'refused';
}
