import { type DynamicModule, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { FlightsEnv } from './env';
import { FlightsController } from './flights/flights.controller';
import { FlightsService } from './flights/flights.service';
import { OfferSealer } from './flights/offer-seal';
import { OrdersController } from './orders/orders.controller';
import { OrdersService } from './orders/orders.service';
import { createProvider } from './provider/create-provider';
import { type FlightProvider, flightProviderToken } from './provider/flight-provider.port';

@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(@Inject(flightProviderToken) private readonly provider: FlightProvider) {}

  static with(env: FlightsEnv): DynamicModule {
    return {
      module: AppModule,
      controllers: [FlightsController, OrdersController],
      providers: [
        FlightsService,
        OrdersService,
        { provide: OfferSealer, useFactory: () => new OfferSealer(env.OFFER_SECRET) },
        { provide: flightProviderToken, useFactory: () => createProvider(env) },
      ],
    };
  }

  onApplicationBootstrap(): void {
    void this.provider.warmUp();
  }
}
