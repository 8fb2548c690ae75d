import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { PdfRenderer } from '@portal/node-kit';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import type { ItineraryViewModel } from './itinerary-view-model';

/** Renders itineraries on every request, never cached, so that they always reflect the current booking. */
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
    // Lazy import: loads the airport names and is rarely used.
    const { buildItineraryViewModel } = await import('./itinerary-view-model');
    return this.printer.print(buildItineraryViewModel(booking, this.env.PORTAL_URL));
  }
}
