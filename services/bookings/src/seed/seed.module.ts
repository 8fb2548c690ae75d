import { Module } from '@nestjs/common';
import { StoreModule } from '../bookings/store/store.module';
import { ClientsModule } from '../clients/clients.module';
import { DemoSeed } from './demo-seed';

@Module({
  imports: [ClientsModule, StoreModule],
  providers: [DemoSeed],
})
export class SeedModule {}
