import { Controller, Param, StreamableFile } from '@nestjs/common';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { assertVisible } from '../record/booking-access';
import { BookingsRepository } from '../store/bookings.repository';
import { ItineraryPrinter } from './itinerary-printer';

/** Travel documents of a booking, for its owner and for staff. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly printer: ItineraryPrinter,
  ) {}

  @Call('getItinerary')
  async itinerary(
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Caller() caller: Caller,
  ): Promise<StreamableFile> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    const pdf = await this.printer.print(booking);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${booking.bookingNumber}.pdf"`,
      length: pdf.length,
    });
  }

  @Call('getTripCalendar')
  async calendar(
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Caller() caller: Caller,
  ): Promise<StreamableFile> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    // Lazy import: loads the time-zone database and is rarely used.
    const { tripCalendar } = await import('./trip-calendar');
    return new StreamableFile(Buffer.from(tripCalendar(booking)), {
      type: 'text/calendar',
      disposition: `attachment; filename="${booking.bookingNumber}.ics"`,
    });
  }
}
