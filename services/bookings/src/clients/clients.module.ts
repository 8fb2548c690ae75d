import { Module } from '@nestjs/common';
import { CatalogClient } from './catalog.client';
import { FlightsClient } from './flights.client';
import { IdentityClient } from './identity.client';
import { PaymentsClient } from './payments.client';

@Module({
  providers: [FlightsClient, CatalogClient, IdentityClient, PaymentsClient],
  exports: [FlightsClient, CatalogClient, IdentityClient, PaymentsClient],
})
export class ClientsModule {}
