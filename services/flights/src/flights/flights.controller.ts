import { Body, Controller, Query } from '@nestjs/common';
import { type FlightOffer, type LowestPrice, mayCall, type PricingRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { LowestPrices } from './lowest-prices';
import { FlightsService } from './flights.service';
import { readCriteria } from './search-criteria';

/** What must be paid with its order is sold by staff only, so nobody else is shown it. */
const sellsInstantly = ({ role }: Caller): boolean => mayCall('listBookings', role);

@Controller()
export class FlightsController {
  constructor(
    private readonly flights: FlightsService,
    private readonly lowest: LowestPrices,
  ) {}

  @Call('searchFlights', { readsItself: true })
  async searchOffers(
    @Query() query: Record<string, unknown>,
    @Caller() caller: Caller,
  ): Promise<{ data: FlightOffer[] }> {
    const criteria = readCriteria(query);
    const offers = await this.flights.searchOffers(criteria);
    this.lowest.note(criteria, offers);
    return { data: offers.filter(({ needsInstantPayment }) => !needsInstantPayment || sellsInstantly(caller)) };
  }

  @Call('getLowestPrice', { readsItself: true })
  async getLowestPrice(
    @Query() query: Record<string, unknown>,
    @Caller() caller: Caller,
  ): Promise<{ data: { lowest: LowestPrice } }> {
    const lowest = await this.lowest.find(readCriteria(query), sellsInstantly(caller) ? 'forDesk' : 'forAll');
    return { data: { lowest } };
  }

  @Call('priceOffer')
  async priceOffer(@Body() { offer }: PricingRequest): Promise<{ data: FlightOffer }> {
    return { data: await this.flights.priceOffer(offer) };
  }
}
