import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FailpointsModule } from '../../failpoints.module';
import { CancelModule } from '../cancel/cancel.module';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { ScheduleChangesModule } from '../schedule-changes/schedule-changes.module';
import { StoreModule } from '../store/store.module';
import { AdvanceFulfilment } from './advance-fulfilment';
import { BackfillHold } from './backfill-hold';
import { ResolveFareChange } from './resolve-fare-change';
import { ExtendHold } from './extend-hold';
import { FulfilmentTransitions } from './fulfilment-outcomes';
import { HoldSettingsController } from './hold-settings.controller';
import { IssueBooking } from './issue-booking';
import { IssueTickets } from './issue-tickets';
import { PlaceOutcomes } from './place-outcomes';

@Module({
  imports: [
    ClockModule,
    FailpointsModule,
    ClientsModule,
    StoreModule,
    DeadlinesModule,
    OutcomeModule,
    CancelModule,
    ScheduleChangesModule,
  ],
  controllers: [HoldSettingsController],
  providers: [
    AdvanceFulfilment,
    BackfillHold,
    ResolveFareChange,
    ExtendHold,
    FulfilmentTransitions,
    IssueBooking,
    IssueTickets,
    PlaceOutcomes,
  ],
  exports: [
    AdvanceFulfilment,
    BackfillHold,
    ResolveFareChange,
    ExtendHold,
    FulfilmentTransitions,
    IssueBooking,
    IssueTickets,
    PlaceOutcomes,
  ],
})
export class FulfilmentModule {}
