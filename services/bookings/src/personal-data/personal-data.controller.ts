import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { type ErasureResponse, erasureRequestSchema, type ExportedBooking } from '@portal/contracts';
import {
  Erasers,
  idParam,
  InternalCall,
  SERVICE_ENV,
  SERVICE_LOGGER,
  type ServiceLogger,
  zodBody,
} from '@portal/nest-kit';
import { deleteMails } from '@portal/node-kit/mail';
import { toBooking } from '../bookings/record/booking.mapper';
import type { BookingRecord } from '../bookings/record/booking-record';
import { TravelerCipher } from '../bookings/store/traveler-cipher';
import { PaymentsClient } from '../clients/payments.client';
import type { BookingsEnv } from '../env';
import { PersonalDataRepository } from './personal-data.repository';

const userId = idParam('USER_NOT_FOUND');

/** Internal calls of identity to export or erase the personal data of a user. */
@Controller()
@InternalCall()
export class PersonalDataController {
  constructor(
    private readonly bookings: PersonalDataRepository,
    private readonly sealed: TravelerCipher,
    private readonly payments: PaymentsClient,
    private readonly erasers: Erasers,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  @Get('/internal/users/:id/bookings')
  async export(@Param('id', userId) id: string): Promise<ExportedBooking[]> {
    return (await this.bookings.listOfUser(id)).map((record) => this.toExported(record));
  }

  @Post('/internal/users/:id/erasure')
  @HttpCode(200)
  async erase(
    @Param('id', userId) id: string,
    @Body(zodBody(erasureRequestSchema)) { pseudonym }: { pseudonym: string },
  ): Promise<ErasureResponse> {
    const numbers = (await this.bookings.listOfUser(id)).map(({ bookingNumber }) => bookingNumber);
    await deleteMails(this.env.MAIL_DIR, numbers);
    const own = await this.erasers.erase({ userId: id, pseudonym });
    const paid = await this.payments.forget(id, pseudonym).catch((error: unknown) => {
      this.log.warn({ error, userId: id }, 'erasure in payments failed');
      return { changed: 0, waits: true };
    });
    return { changed: own.changed + paid.changed, ...((own.waits || paid.waits) && { waits: true }) };
  }

  private toExported(record: BookingRecord): ExportedBooking {
    // The IP address of a booking made by staff is not the customer's.
    const own = record.bookedBy ? { ...record, ipAddress: undefined } : record;
    return {
      ...toBooking(own, { forStaff: true }),
      contact: record.contact,
      travelers: record.travelers && this.sealed.open(record.travelers, record.id),
    };
  }
}
