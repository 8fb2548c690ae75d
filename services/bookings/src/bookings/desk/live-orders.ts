import { Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingRecord } from '../record/booking-record';

interface LiveOrder {
  pnr?: string | undefined;
}

/** Compares the airline's response by phone with its order. Staff are trusted if the airline cannot be queried. */
@Injectable()
export class LiveOrders {
  constructor(private readonly flights: FlightsClient) {}

  /** @throws ORDER_STILL_ACTIVE if the airline has an order for the booking */
  async assertNone(booking: BookingRecord): Promise<void> {
    const order = await this.find(booking);
    if (!order) return;
    throw new DomainError('ORDER_STILL_ACTIVE', order.pnr ? { message: texts.work.orderStillActive(order.pnr) } : {});
  }

  /**
   * @throws PNR_DIFFERS if the airline has an order for the booking with another PNR, ORDER_NOT_ACTIVE if it cancelled
   * the order of a confirmed booking
   */
  async assertHasPnr(booking: BookingRecord, pnr: string): Promise<void> {
    const order = await this.find(booking);
    if (order === null && booking.staffReason === 'order-gone')
      throw new DomainError('ORDER_NOT_ACTIVE', { fields: { pnr: texts.work.orderNotActive } });
    if (!order?.pnr || order.pnr === pnr) return;
    const message = texts.work.pnrDiffers(order.pnr);
    throw new DomainError('PNR_DIFFERS', { message, fields: { pnr: message } });
  }

  /** @returns null if the airline has no active order, undefined if it cannot be queried */
  private async find({ orderId, recordLocator, bookingNumber }: BookingRecord): Promise<LiveOrder | null | undefined> {
    try {
      if (orderId === undefined) return (await this.flights.findOrder(bookingNumber)).order ?? null;
      const { standing } = await this.flights.getOrder(orderId);
      return standing === 'held' || standing === 'ticketed' ? { pnr: recordLocator } : null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return undefined;
    }
  }
}
