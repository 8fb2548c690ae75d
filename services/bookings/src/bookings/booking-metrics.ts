import { Injectable } from '@nestjs/common';
import { ServiceMetrics } from '@portal/nest-kit';
import { bookingProgress } from './booking-record';
import { BookingsRepository } from './bookings.repository';

/** Tells operations how many bookings wait for an outcome, and how long: what the alerts of the saga watch. */
@Injectable()
export class BookingMetrics {
  constructor(metrics: ServiceMetrics, bookings: BookingsRepository) {
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
}
