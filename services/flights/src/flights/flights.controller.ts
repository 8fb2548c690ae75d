import { Body, Controller, Query } from '@nestjs/common';
import type { FlightOffer, PricingRequest } from '@portal/contracts';
import { Call } from '@portal/nest-kit';
import { FlightsService } from './flights.service';
import { readCriteria } from './search-criteria';

@Controller()
export class FlightsController {
  constructor(private readonly flights: FlightsService) {}

  @Call('searchFlights', { readsItself: true })
  async searchOffers(@Query() query: Record<string, unknown>): Promise<{ data: FlightOffer[] }> {
    return { data: await this.flights.searchOffers(readCriteria(query)) };
  }

  @Call('priceOffer')
  async priceOffer(@Body() { offer }: PricingRequest): Promise<{ data: FlightOffer }> {
    return { data: await this.flights.priceOffer(offer) };
  }
}
