import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FailpointsModule } from '../../failpoints.module';
import { StoreModule } from '../store/store.module';
import { Party } from './party';
import { PartyController } from './party.controller';
import { PartyPlacesWorker } from './party-places-worker';

@Module({
  imports: [ClockModule, FailpointsModule, ClientsModule, StoreModule],
  controllers: [PartyController],
  providers: [Party, PartyPlacesWorker],
})
export class PartyModule {}
