import { Module } from '@nestjs/common';
import { Clock, DatabaseModule, ErasersModule, SERVICE_ENV } from '@portal/nest-kit';
import { savedFilesModelName, ExportAuditRepository, savedFilesSchema } from '@portal/nest-kit/list-files';
import { Failpoints } from '@portal/node-kit';
import { AbandonedBookings } from './bookings/recovery/abandoned-bookings';
import { BookingOwners } from './bookings/create/booking-owner';
import { Admissions } from './bookings/bounds/admissions';
import { BookingBounds } from './bookings/bounds/booking-bounds';
import { openSlotsModelName, OpenSlotsRepository, openSlotsSchema } from './bookings/bounds/open-slots.repository';
import { UnpaidBookingsRepository } from './bookings/bounds/unpaid-bookings.repository';
import { BookFlight } from './bookings/create/book-flight';
import { BookPackage } from './bookings/create/book-package';
import { BookingMetrics } from './bookings/booking-metrics';
import { bookingSchema } from './bookings/store/booking.schema';
import { BookingListsRepository } from './bookings/lists/booking-lists.repository';
import { BookingsController } from './bookings/bookings.controller';
import { BookingMigrations } from './bookings/store/booking-migrations';
import { bookingModelName, BookingsRepository } from './bookings/store/bookings.repository';
import { CancelBooking } from './bookings/cancel/cancel-booking';
import { Cancellations } from './bookings/cancel/cancellations';
import { CancelRequests } from './bookings/cancel-requests/cancel-requests';
import { CancelRequestsController } from './bookings/cancel-requests/cancel-requests.controller';
import { ListBookings } from './bookings/lists/list-bookings';
import { CreateBooking } from './bookings/create/create-booking';
import {
  holdSettingsModelName,
  HoldSettingsRepository,
  holdSettingsSchema,
} from './bookings/deadlines/hold-settings.repository';
import { HoldPolicy } from './bookings/deadlines/holds';
import { PlaceHolds } from './bookings/deadlines/place-holds';
import { FulfilmentTransitions } from './bookings/fulfilment/fulfilment-outcomes';
import { PlaceOutcomes } from './bookings/fulfilment/place-outcomes';
import { BackfillHold } from './bookings/fulfilment/backfill-hold';
import { HoldSettingsController } from './bookings/fulfilment/hold-settings.controller';
import { OwnDeadlines } from './bookings/order-sync/own-deadlines';
import { PackageDeadlines } from './bookings/order-sync/package-deadlines';
import { CompleteTrips } from './bookings/order-sync/complete-trips';
import { DecideFare } from './bookings/fulfilment/decide-fare';
import { ExtendHold } from './bookings/fulfilment/extend-hold';
import { IssueBooking } from './bookings/fulfilment/issue-booking';
import { IssueTickets } from './bookings/fulfilment/issue-tickets';
import { AdvanceFulfilment } from './bookings/fulfilment/advance-fulfilment';
import { SyncOrder } from './bookings/order-sync/sync-order';
import { ChargesBackfill } from './bookings/balance/charges-backfill';
import { DocumentsController } from './bookings/documents/documents.controller';
import { ItineraryPrinter } from './bookings/documents/itinerary-printer';
import { PaidTripController } from './bookings/get-booking/paid-trip.controller';
import { EffectsController } from './bookings/balance/effects.controller';
import { BalanceRepository } from './bookings/balance/money.repository';
import { OrderPoller } from './bookings/order-sync/order-poller';
import { Reconciliation } from './bookings/order-sync/reconciliation';
import { BookingOutcomes } from './bookings/outcome/booking-outcomes';
import { SpecialRequestCipher } from './bookings/store/special-request-cipher';
import { TravelerCipher } from './bookings/store/traveler-cipher';
import { Sweeper } from './bookings/recovery/sweeper';
import { UpdateBooking } from './bookings/update/update-booking';
import { CatalogClient } from './clients/catalog.client';
import { FlightsClient } from './clients/flights.client';
import { IdentityClient } from './clients/identity.client';
import type { BookingsEnv } from './env';
import { PaymentsClient } from './clients/payments.client';
import { MailOutbox } from './mail/mail-outbox';
import { MailRepository } from './mail/mail.repository';
import { Recipients } from './mail/recipients';
import { recipientsModelName, RecipientsRepository, recipientsSchema } from './mail/recipients.repository';
import { RetentionRepository } from './personal-data/retention.repository';
import { BookingRetentionJob } from './personal-data/booking-retention-job';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataRepository } from './personal-data/personal-data.repository';
import { DemoSeed } from './seed/demo-seed';
import { RecordAirlineResponse } from './bookings/desk/record-airline-response';
import { Assignees } from './bookings/desk/assignees';
import { DeskController } from './bookings/desk/desk.controller';
import { GetTimeline } from './bookings/desk/get-timeline';
import { ListWork } from './bookings/desk/list-work';
import { RevealTravelers } from './bookings/get-booking/reveal-travelers';
import { WorkRepository } from './bookings/desk/work.repository';
import { PassportQueue } from './bookings/lists/passport-queue';
import { CountQueues } from './bookings/reports/count-queues';
import { ExportBookings } from './bookings/reports/export-bookings';
import { SumCustomers } from './bookings/reports/sum-customers';
import { GetDailyReview } from './bookings/review/get-daily-review';
import { GetSales } from './bookings/reports/get-sales';
import { ReportsController } from './bookings/reports/reports.controller';
import { SalesRepository } from './bookings/reports/sales.repository';
import { GetBooking } from './bookings/get-booking/get-booking';

@Module({
  imports: [
    ErasersModule,
    DatabaseModule.forRoot('portal_bookings'),
    DatabaseModule.forFeature([
      { name: bookingModelName, schema: bookingSchema },
      { name: recipientsModelName, schema: recipientsSchema },
      { name: holdSettingsModelName, schema: holdSettingsSchema },
      { name: openSlotsModelName, schema: openSlotsSchema },
      { name: savedFilesModelName, schema: savedFilesSchema },
    ]),
  ],
  controllers: [
    BookingsController,
    HoldSettingsController,
    DeskController,
    CancelRequestsController,
    DocumentsController,
    ReportsController,
    EffectsController,
    PaidTripController,
    PersonalDataController,
  ],
  providers: [
    {
      provide: Failpoints,
      inject: [SERVICE_ENV],
      useFactory: ({ FAILPOINT, NODE_ENV }: BookingsEnv) =>
        new Failpoints({ spec: FAILPOINT, isProduction: NODE_ENV === 'production' }),
    },
    { provide: Clock, inject: [SERVICE_ENV], useFactory: ({ SIM_CLOCK_URL }: BookingsEnv) => new Clock(SIM_CLOCK_URL) },
    BookingMigrations,
    TravelerCipher,
    SpecialRequestCipher,
    BookingsRepository,
    PassportQueue,
    BookingListsRepository,
    BalanceRepository,
    ChargesBackfill,
    PersonalDataRepository,
    RetentionRepository,
    BookingRetentionJob,
    FlightsClient,
    CatalogClient,
    IdentityClient,
    HoldSettingsRepository,
    HoldPolicy,
    PlaceHolds,
    BookingOutcomes,
    BookFlight,
    BookPackage,
    BookingOwners,
    OpenSlotsRepository,
    UnpaidBookingsRepository,
    Admissions,
    BookingBounds,
    CreateBooking,
    Cancellations,
    CancelBooking,
    CancelRequests,
    UpdateBooking,
    ListBookings,
    AbandonedBookings,
    Sweeper,
    FulfilmentTransitions,
    PlaceOutcomes,
    IssueTickets,
    IssueBooking,
    ExtendHold,
    DecideFare,
    AdvanceFulfilment,
    BackfillHold,
    CompleteTrips,
    OwnDeadlines,
    PackageDeadlines,
    SyncOrder,
    Reconciliation,
    OrderPoller,
    BookingMetrics,
    MailRepository,
    RecipientsRepository,
    Recipients,
    MailOutbox,
    ItineraryPrinter,
    PaymentsClient,
    DemoSeed,
    GetBooking,
    GetTimeline,
    RevealTravelers,
    Assignees,
    WorkRepository,
    ListWork,
    RecordAirlineResponse,
    CountQueues,
    ExportAuditRepository,
    ExportBookings,
    SumCustomers,
    SalesRepository,
    GetSales,
    GetDailyReview,
  ],
})
export class AppModule {}
