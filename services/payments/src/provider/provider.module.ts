import { Module } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { createProviders } from './create-providers';
import { PaymentProviders } from './payment-providers';

@Module({
  providers: [{ provide: PaymentProviders, inject: [SERVICE_ENV], useFactory: createProviders }],
  exports: [PaymentProviders],
})
export class ProviderModule {}
