import { Body, Controller, Query } from '@nestjs/common';
import { type FlightOffer, pricingRequestSchema } from '@portal/contracts';
import { Call, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { FlightsService } from './flights.service';
import { readCriteria } from './search-criteria';

type PricingRequest = z.infer<typeof pricingRequestSchema>;

@Controller()
export class FlightsController {
  constructor(private readonly flights: FlightsService) {}

  @Call('searchFlights')
  async searchOffers(@Query() query: Record<string, unknown>): Promise<{ data: FlightOffer[] }> {
    return { data: await this.flights.searchOffers(readCriteria(query)) };
  }

  @Call('priceOffer')
  async priceOffer(@Body(zodBody(pricingRequestSchema)) { offer }: PricingRequest): Promise<{ data: FlightOffer }> {
    return { data: await this.flights.priceOffer(offer) };
  }
}
