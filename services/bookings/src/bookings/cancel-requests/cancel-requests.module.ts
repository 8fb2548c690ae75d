import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { CancelRequests } from './cancel-requests';
import { CancelRequestsController } from './cancel-requests.controller';

@Module({
  imports: [ClockModule, ClientsModule, StoreModule, OutcomeModule],
  controllers: [CancelRequestsController],
  providers: [CancelRequests],
  exports: [CancelRequests],
})
export class CancelRequestsModule {}
