import { Body, Controller, Query } from '@nestjs/common';
import { type FlightOffer, mayCall, type PricingRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { FlightsService } from './flights.service';
import { readCriteria } from './search-criteria';

@Controller()
export class FlightsController {
  constructor(private readonly flights: FlightsService) {}

  /** What must be paid with its order is sold by staff only, so nobody else is shown it. */
  @Call('searchFlights', { readsItself: true })
  async searchOffers(
    @Query() query: Record<string, unknown>,
    @Caller() { role }: Caller,
  ): Promise<{ data: FlightOffer[] }> {
    const offers = await this.flights.searchOffers(readCriteria(query));
    return { data: offers.filter(({ needsInstantPayment }) => !needsInstantPayment || mayCall('listBookings', role)) };
  }

  @Call('priceOffer')
  async priceOffer(@Body() { offer }: PricingRequest): Promise<{ data: FlightOffer }> {
    return { data: await this.flights.priceOffer(offer) };
  }
}
