import { Injectable } from '@nestjs/common';
import { Clock, ServiceMetrics } from '@portal/nest-kit';
import { bookingProgress, staffReasons } from './record/booking-record';
import { BookingsRepository } from './store/bookings.repository';
import { Reconciliation } from './order-sync/reconciliation';

/** Tells operations how many bookings wait for an outcome or a person, and how long: what the alerts of the saga watch. */
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
      help: 'Bookings the sweeper still looks after, by progress',
      labelNames: ['progress'],
      read: async (set) => {
        for (const progress of bookingProgress) set({ progress }, 0);
        for (const { progress, count } of await bookings.summarizeOpen()) set({ progress }, count);
      },
    });
    metrics.gauge({
      name: 'portal_bookings_oldest_open_seconds',
      help: 'How long the oldest open booking has been open',
      read: async (set) => {
        const open = await bookings.summarizeOpen();
        const since = Math.min(Date.now(), ...open.map(({ oldest }) => oldest.getTime()));
        set({}, (Date.now() - since) / 1000);
      },
    });
  }

  private registerManualActionGauges(): void {
    this.metrics.gauge({
      name: 'portal_bookings_staff',
      help: 'Bookings about which a person has to talk to the airline, by why',
      labelNames: ['reason'],
      read: async (set) => {
        for (const reason of staffReasons) set({ reason }, 0);
        for (const { reason, count } of await this.bookings.summarizeStaff()) set({ reason }, count);
      },
    });
  }

  private registerPollLagGauge(): void {
    this.metrics.gauge({
      name: 'portal_order_looks_late_seconds',
      help: 'How long the look at an order that is due for longest has been due',
      read: async (set) => {
        const [now, oldest] = [await this.clock.now(), await this.bookings.oldestDuePoll()];
        set({}, Math.max(0, now.getTime() - (oldest ?? now).getTime()) / 1000);
      },
    });
    this.metrics.gauge({
      name: 'portal_orders_unmatched',
      help: 'Orders at the provider that no booking accounts for, at the last daily comparison of this instance',
      read: (set) => set({}, this.reconciliation.unmatched),
    });
  }
}
