import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { ProviderModule } from '../provider/provider.module';
import { PaymentMethods } from './payment-methods';
import { SwitchMethod } from './switch-method';
import { switchModelName, switchSchema } from './switch.schema';
import { NetworkOverridesRepository } from './switches.repository';

@Module({
  imports: [DatabaseModule.forFeature([{ name: switchModelName, schema: switchSchema }]), ProviderModule],
  providers: [PaymentMethods, SwitchMethod, NetworkOverridesRepository],
  exports: [PaymentMethods, SwitchMethod],
})
export class MethodsModule {}
