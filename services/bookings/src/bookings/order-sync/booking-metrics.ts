import { Injectable } from '@nestjs/common';
import { Clock, ServiceMetrics } from '@portal/nest-kit';
import { bookingProgress, staffReasons } from '../states/booking-progress';
import { BookingsRepository } from '../store/bookings.repository';
import { Reconciliation } from './reconciliation';

/** Gauges behind the saga alerts: number and age of bookings with a pending outcome or manual action. */
@Injectable()
export class BookingMetrics {
  constructor(
    private readonly metrics: ServiceMetrics,
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
    private readonly reconciliation: Reconciliation,
  ) {
    this.registerOpenBookingGauges();
    this.registerManualActionGauges();
    this.registerPollLagGauge();
  }

  private registerOpenBookingGauges(): void {
    const { metrics, bookings } = this;
    metrics.gauge({
      name: 'portal_bookings_open',
      help: 'Bookings with a pending outcome, by progress',
      labelNames: ['progress'],
      read: async (set) => {
        for (const progress of bookingProgress) set({ progress }, 0);
        for (const { progress, count } of await bookings.summarizeOpen()) set({ progress }, count);
      },
    });
    metrics.gauge({
      name: 'portal_bookings_oldest_open_seconds',
      help: 'Age of the oldest booking with a pending outcome',
      read: async (set) => {
        const open = await bookings.summarizeOpen();
        const since = Math.min(Date.now(), ...open.map(({ oldest }) => oldest.getTime()));
        set({}, (Date.now() - since) / 1000);
      },
    });
  }

  private registerManualActionGauges(): void {
    this.metrics.gauge({
      name: 'portal_bookings_needing_staff',
      help: 'Bookings that need a call to the airline, by reason',
      labelNames: ['reason'],
      read: async (set) => {
        for (const reason of staffReasons) set({ reason }, 0);
        for (const { reason, count } of await this.bookings.summarizeStaff()) set({ reason }, count);
      },
    });
  }

  private registerPollLagGauge(): void {
    this.metrics.gauge({
      name: 'portal_order_poll_lag_seconds',
      help: 'Delay of the most overdue order poll',
      read: async (set) => {
        const [now, oldest] = [await this.clock.now(), await this.bookings.oldestDuePoll()];
        set({}, Math.max(0, now.getTime() - (oldest ?? now).getTime()) / 1000);
      },
    });
    this.metrics.gauge({
      name: 'portal_orders_unmatched',
      help: 'Provider orders without a booking, as of the last daily reconciliation of this instance',
      read: (set) => set({}, this.reconciliation.unmatched),
    });
  }
}
