import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { SERVICE_ENV, ServiceMetrics, ClockModule } from '@portal/nest-kit';
import type { FlightsEnv } from './env';
import { AgencyFees } from './fees/agency-fees';
import { FlightsController } from './flights/flights.controller';
import { FlightsService } from './flights/flights.service';
import { OfferSigner } from './flights/offer-signature';
import { SearchBudget } from './flights/search-budget';
import { SharedSearches } from './flights/shared-searches';
import { LowestPrices } from './flights/lowest-prices';
import { OrdersController } from './orders/orders.controller';
import { OrdersService } from './orders/orders.service';
import { createProvider } from './provider/create-provider';
import { type FlightProvider, flightProviderToken } from './provider/flight-provider.port';

@Module({
  imports: [ClockModule],
  controllers: [FlightsController, OrdersController],
  providers: [
    AgencyFees,
    FlightsService,
    OrdersService,
    { provide: OfferSigner, inject: [SERVICE_ENV], useFactory: (env: FlightsEnv) => new OfferSigner(env.OFFER_SECRET) },
    { provide: flightProviderToken, inject: [SERVICE_ENV, ServiceMetrics], useFactory: createProvider },
    SearchBudget,
    SharedSearches,
    LowestPrices,
  ],
})
export class AppModule implements OnApplicationBootstrap {
  constructor(@Inject(flightProviderToken) private readonly provider: FlightProvider) {}

  onApplicationBootstrap(): void {
    void this.provider.warmUp();
  }
}
