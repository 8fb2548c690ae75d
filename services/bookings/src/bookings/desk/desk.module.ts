import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FulfilmentModule } from '../fulfilment/fulfilment.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { Assignees } from './assignees';
import { DeskController } from './desk.controller';
import { GetTimeline } from './get-timeline';
import { ListWork } from './list-work';
import { LiveOrders } from './live-orders';
import { RecordAirlineResponse } from './record-airline-response';
import { WorkRepository } from './work.repository';

@Module({
  imports: [ClientsModule, ClockModule, StoreModule, OutcomeModule, FulfilmentModule],
  controllers: [DeskController],
  providers: [Assignees, GetTimeline, ListWork, LiveOrders, RecordAirlineResponse, WorkRepository],
})
export class DeskModule {}
