import { Module } from '@nestjs/common';
import { Clock, modelProvider, mongoProviders, SERVICE_ENV } from '@portal/nest-kit';
import { AbandonedBookings } from './bookings/abandoned-bookings';
import { BookFlight } from './bookings/book-flight';
import { BookPackage } from './bookings/book-package';
import { BookingMetrics } from './bookings/booking-metrics';
import { bookingSchema } from './bookings/booking.schema';
import { BookingListsRepository } from './bookings/booking-lists.repository';
import { BookingListsService } from './bookings/booking-lists.service';
import { BookingsController } from './bookings/bookings.controller';
import { BookingMigrations } from './bookings/booking-migrations';
import { bookingModelName, BookingsRepository } from './bookings/bookings.repository';
import { BookingsService } from './bookings/bookings.service';
import { CancelBooking } from './bookings/cancel-booking';
import { CreateBooking } from './bookings/create-booking';
import { OrderWatch } from './bookings/order-watch';
import { OrderWatcher } from './bookings/order-watcher';
import { Reconciliation } from './bookings/reconciliation';
import { SettleBooking } from './bookings/settle-booking';
import { SealedTravelers } from './bookings/sealed-travelers';
import { Sweeper } from './bookings/sweeper';
import { UpdateBooking } from './bookings/update-booking';
import { CatalogClient } from './clients/catalog.client';
import { FlightsClient } from './clients/flights.client';
import { IdentityClient } from './clients/identity.client';
import type { BookingsEnv } from './env';
import { Failpoints } from './failpoints';
import { MailOutbox } from './mail/mail-outbox';
import { MailRepository } from './mail/mail.repository';
import { Recipients } from './mail/recipients';
import { recipientsModelName, RecipientsRepository, recipientsSchema } from './mail/recipients.repository';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataRepository } from './personal-data/personal-data.repository';
import { DemoSeed } from './seed/demo-seed';

@Module({
  controllers: [BookingsController, PersonalDataController],
  providers: [
    ...mongoProviders('portal_bookings'),
    modelProvider(bookingModelName, bookingSchema),
    modelProvider(recipientsModelName, recipientsSchema),
    {
      provide: Failpoints,
      inject: [SERVICE_ENV],
      useFactory: ({ FAILPOINT, NODE_ENV }: BookingsEnv) =>
        new Failpoints({ spec: FAILPOINT, isProduction: NODE_ENV === 'production' }),
    },
    { provide: Clock, inject: [SERVICE_ENV], useFactory: ({ SIM_CLOCK_URL }: BookingsEnv) => new Clock(SIM_CLOCK_URL) },
    BookingMigrations,
    SealedTravelers,
    BookingsRepository,
    BookingListsRepository,
    PersonalDataRepository,
    FlightsClient,
    CatalogClient,
    IdentityClient,
    SettleBooking,
    BookFlight,
    BookPackage,
    CreateBooking,
    CancelBooking,
    UpdateBooking,
    BookingsService,
    BookingListsService,
    AbandonedBookings,
    Sweeper,
    OrderWatch,
    Reconciliation,
    OrderWatcher,
    BookingMetrics,
    MailRepository,
    RecipientsRepository,
    Recipients,
    MailOutbox,
    DemoSeed,
  ],
})
export class AppModule {}
