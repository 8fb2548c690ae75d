import { Inject, Injectable } from '@nestjs/common';
import type {
  CancelOutcome,
  CreateOrderRequest,
  FlightOffer,
  OrderLookup,
  OrderOutcome,
  OrderPage,
  OrderStanding,
} from '@portal/contracts';
import { FlightsService } from '../flights/flights.service';
import { withoutPortal } from '../flights/offer-seal';
import { toProblem } from '../flights/provider-problem';
import { type FlightProvider, flightProviderToken } from '../provider/flight-provider.port';

@Injectable()
export class OrdersService {
  constructor(
    @Inject(flightProviderToken) private readonly provider: FlightProvider,
    private readonly flights: FlightsService,
  ) {}

  verifyOffer(offer: FlightOffer): void {
    this.flights.assertBookable(offer);
  }

  /** One attempt at the provider with the offer as it was priced. */
  async createOrder(request: CreateOrderRequest): Promise<OrderOutcome> {
    this.flights.assertBookable(request.offer);
    return this.provider.createOrder({ ...request, offer: withoutPortal(request.offer) });
  }

  async findOrder(reference: string): Promise<OrderLookup> {
    if (!this.provider.canFindByReference) return { supported: false };
    const order = await this.provider.findOrder(reference).catch((error: unknown) => {
      throw toProblem(error, 'PROVIDER_REFUSED');
    });
    return { supported: true, order };
  }

  getOrder(orderId: string): Promise<OrderStanding> {
    return this.provider.getOrder(orderId).catch((error: unknown) => {
      throw toProblem(error, 'PROVIDER_REFUSED');
    });
  }

  async listOrders(after: string | undefined): Promise<OrderPage> {
    if (!this.provider.canListOrders) return { supported: false, orders: [] };
    const page = await this.provider.listOrders(after).catch((error: unknown) => {
      throw toProblem(error, 'PROVIDER_REFUSED');
    });
    return { supported: true, ...page };
  }

  cancelOrder(orderId: string): Promise<CancelOutcome> {
    return this.provider.cancelOrder(orderId);
  }
}
