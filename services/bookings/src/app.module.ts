import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { BalanceModule } from './bookings/balance/balance.module';
import { BookingsModule } from './bookings/bookings.module';
import { BoundsModule } from './bookings/bounds/bounds.module';
import { CancelRequestsModule } from './bookings/cancel-requests/cancel-requests.module';
import { CancelModule } from './bookings/cancel/cancel.module';
import { CreateModule } from './bookings/create/create.module';
import { PartyModule } from './bookings/party/party.module';
import { DateChangesModule } from './bookings/date-changes/date-changes.module';
import { DeadlinesModule } from './bookings/deadlines/deadlines.module';
import { DeparturesModule } from './bookings/departures/departures.module';
import { DeskModule } from './bookings/desk/desk.module';
import { DocumentsModule } from './bookings/documents/documents.module';
import { FulfilmentModule } from './bookings/fulfilment/fulfilment.module';
import { GetBookingModule } from './bookings/get-booking/get-booking.module';
import { ListsModule } from './bookings/lists/lists.module';
import { OrderSyncModule } from './bookings/order-sync/order-sync.module';
import { OutcomeModule } from './bookings/outcome/outcome.module';
import { PayFirstModule } from './bookings/pay-first/pay-first.module';
import { RecoveryModule } from './bookings/recovery/recovery.module';
import { ReportsModule } from './bookings/reports/reports.module';
import { ScheduleChangesModule } from './bookings/schedule-changes/schedule-changes.module';
import { StoreModule } from './bookings/store/store.module';
import { ClientsModule } from './clients/clients.module';
import { MailModule } from './mail/mail.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { SeedModule } from './seed/seed.module';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_bookings'),
    BalanceModule,
    BookingsModule,
    BoundsModule,
    CancelModule,
    CancelRequestsModule,
    ClientsModule,
    CreateModule,
    DateChangesModule,
    PartyModule,
    DeadlinesModule,
    DeparturesModule,
    DeskModule,
    DocumentsModule,
    FulfilmentModule,
    GetBookingModule,
    ListsModule,
    MailModule,
    OrderSyncModule,
    OutcomeModule,
    PayFirstModule,
    PersonalDataModule,
    RecoveryModule,
    ReportsModule,
    ScheduleChangesModule,
    SeedModule,
    StoreModule,
  ],
})
export class AppModule {}
