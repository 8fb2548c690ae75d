import { Body, Controller, Query } from '@nestjs/common';
import { type FlightOffer, type LowestPrice, canCall, type PricingRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { LowestPrices } from './lowest-prices';
import { FlightsService } from './flights.service';
import { SearchBudget } from './search-budget';
import { readCriteria } from './search-criteria';
import { SharedSearches } from './shared-searches';

/** Only staff sell offers that require instant payment, so other users do not see them. */
const sellsInstantly = ({ role }: Caller): boolean => canCall('listBookings', role);

@Controller()
export class FlightsController {
  constructor(
    private readonly flights: FlightsService,
    private readonly searches: SharedSearches,
    private readonly budget: SearchBudget,
    private readonly lowest: LowestPrices,
  ) {}

  @Call('searchFlights', { readsItself: true })
  async searchOffers(
    @Query() query: Record<string, unknown>,
    @Caller() caller: Caller,
  ): Promise<{ data: FlightOffer[]; meta?: { departed: number } }> {
    const criteria = readCriteria(query);
    const { offers, departed } = await this.searches.find(criteria, this.budget.of(caller));
    this.lowest.note(criteria, offers);
    const data = offers.filter(({ needsInstantPayment }) => !needsInstantPayment || sellsInstantly(caller));
    return { data, ...(departed > 0 && { meta: { departed } }) };
  }

  @Call('getLowestPrice', { readsItself: true })
  async getLowestPrice(
    @Query() query: Record<string, unknown>,
    @Caller() caller: Caller,
  ): Promise<{ data: { lowest: LowestPrice } }> {
    const buyer = sellsInstantly(caller) ? 'forDesk' : 'forAll';
    const lowest = await this.lowest.find(readCriteria(query), buyer, this.budget.of(caller));
    return { data: { lowest } };
  }

  @Call('priceOffer')
  async priceOffer(@Body() { offer }: PricingRequest): Promise<{ data: FlightOffer }> {
    return { data: await this.flights.priceOffer(offer) };
  }
}
