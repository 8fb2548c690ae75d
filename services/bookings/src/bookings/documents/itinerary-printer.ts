import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { PdfRenderer } from '@portal/node-kit';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import type { ItineraryViewModel } from './itinerary-view-model';

/** Prints itineraries anew each time, so that they say what is true now. */
@Injectable()
export class ItineraryPrinter implements OnApplicationShutdown {
  private readonly printer: PdfRenderer<ItineraryViewModel>;

  constructor(@Inject(SERVICE_ENV) private readonly env: BookingsEnv) {
    this.printer = new PdfRenderer(env.ITINERARY_WORKER);
  }

  onApplicationShutdown(): Promise<void> {
    return this.printer.end();
  }

  async print(booking: BookingRecord): Promise<Buffer> {
    // It brings the names of the world's airports, and few ask for it.
    const { buildItineraryViewModel } = await import('./itinerary-view-model');
    return this.printer.print(buildItineraryViewModel(booking, this.env.PORTAL_URL));
  }
}
