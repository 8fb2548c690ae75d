import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type AcceptChangesOutcome,
  type AcceptChangesRequest,
  acceptChangesRequestSchema,
  type CancelOutcome,
  type CreateOrderRequest,
  createOrderRequestSchema,
  type FlightOffer,
  type IssueOutcome,
  issueOrderRequestSchema,
  type Money,
  type OrderLookup,
  type OrderOutcome,
  type OrderPage,
  type OrderState,
  type PricingRequest,
  pricingRequestSchema,
  type ProviderCapabilities,
  verifyOfferRequestSchema,
  type ConfirmOutcome,
  type ConfirmQuote,
  confirmQuoteSchema,
  type ConfirmChangeOutcome,
  type ConfirmChangeRequest,
  confirmChangeRequestSchema,
  type QuoteChangeOutcome,
  type QuoteChangeRequest,
  quoteChangeRequestSchema,
  type QuoteOutcome,
  type ReadChangeOutcome,
} from '@portal/contracts';
import { InternalCall, zodBody, zodQuery } from '@portal/nest-kit';
import * as z from 'zod/mini';
import { OrdersService } from './orders.service';

type VerifyOfferRequest = z.infer<typeof verifyOfferRequestSchema>;
type LookupQuery = z.infer<typeof lookupQuerySchema>;
type PageQuery = z.infer<typeof pageQuerySchema>;

const lookupQuerySchema = z.strictObject({ reference: z.string().check(z.minLength(1), z.maxLength(60)) });
const pageQuerySchema = z.strictObject({ after: z.optional(z.string().check(z.maxLength(500))) });

/** Internal API for the bookings service. The gateway does not route /internal. */
@Controller('internal')
@InternalCall()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get('provider')
  getCapabilities(): ProviderCapabilities {
    return this.orders.capabilities;
  }

  @Post('offers/verify')
  @HttpCode(200)
  async verifyOffer(@Body(zodBody(verifyOfferRequestSchema)) { offer, mayPayAtOnce }: VerifyOfferRequest) {
    await this.orders.verifyOffer(offer, mayPayAtOnce);
    return { bookable: true };
  }

  @Post('offers/price')
  @HttpCode(200)
  priceOffer(@Body(zodBody(pricingRequestSchema)) { offer }: PricingRequest): Promise<FlightOffer> {
    return this.orders.priceOffer(offer);
  }

  @Post('orders')
  @HttpCode(200)
  createOrder(@Body(zodBody(createOrderRequestSchema)) request: CreateOrderRequest): Promise<OrderOutcome> {
    return this.orders.createOrder(request);
  }

  @Get('orders')
  findOrder(@Query(zodQuery(lookupQuerySchema)) { reference }: LookupQuery): Promise<OrderLookup> {
    return this.orders.findOrder(reference);
  }

  @Get('orders/:orderId')
  getOrder(@Param('orderId') orderId: string): Promise<OrderState> {
    return this.orders.getOrder(orderId);
  }

  @Post('orders/:orderId/issue')
  @HttpCode(200)
  issueOrder(
    @Param('orderId') orderId: string,
    @Body(zodBody(issueOrderRequestSchema)) total: Money,
  ): Promise<IssueOutcome> {
    return this.orders.issueOrder(orderId, total);
  }

  @Post('orders/:orderId/cancellation-quotes')
  @HttpCode(200)
  quoteCancellation(@Param('orderId') orderId: string): Promise<QuoteOutcome> {
    return this.orders.quoteCancellation(orderId);
  }

  @Post('orders/:orderId/cancellation')
  @HttpCode(200)
  confirmCancellation(
    @Param('orderId') orderId: string,
    @Body(zodBody(confirmQuoteSchema)) quote: ConfirmQuote,
  ): Promise<ConfirmOutcome> {
    return this.orders.confirmCancellation(orderId, quote);
  }

  @Post('orders/:orderId/change-offers')
  @HttpCode(200)
  quoteChange(
    @Param('orderId') orderId: string,
    @Body(zodBody(quoteChangeRequestSchema)) wish: QuoteChangeRequest,
  ): Promise<QuoteChangeOutcome> {
    return this.orders.quoteChange(orderId, wish);
  }

  @Get('orders/:orderId/change-offers/:offerId')
  readChange(@Param('orderId') orderId: string, @Param('offerId') offerId: string): Promise<ReadChangeOutcome> {
    return this.orders.readChange(orderId, offerId);
  }

  @Post('orders/:orderId/changes')
  @HttpCode(200)
  confirmChange(
    @Param('orderId') orderId: string,
    @Body(zodBody(confirmChangeRequestSchema)) change: ConfirmChangeRequest,
  ): Promise<ConfirmChangeOutcome> {
    return this.orders.confirmChange(orderId, change);
  }

  @Post('orders/:orderId/accepted-changes')
  @HttpCode(200)
  acceptAirlineChanges(
    @Param('orderId') orderId: string,
    @Body(zodBody(acceptChangesRequestSchema)) { ids }: AcceptChangesRequest,
  ): Promise<AcceptChangesOutcome> {
    return this.orders.acceptAirlineChanges(orderId, ids);
  }

  @Get('order-pages')
  listOrders(@Query(zodQuery(pageQuerySchema)) { after }: PageQuery): Promise<OrderPage> {
    return this.orders.listOrders(after);
  }

  @Delete('orders/:orderId')
  cancelOrder(@Param('orderId') orderId: string): Promise<CancelOutcome> {
    return this.orders.cancelOrder(orderId);
  }
}
