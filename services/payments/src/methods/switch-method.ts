import { Injectable } from '@nestjs/common';
import { mobileNetworks, type PaymentMethod, type SwitchMethodRequest, texts } from '@portal/contracts';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { PaymentMethods } from './payment-methods';
import { NetworkOverridesRepository } from './switches.repository';

/** Switches a network off or on, for admins. Payments in flight continue. */
@Injectable()
export class SwitchMethod {
  constructor(
    private readonly switches: NetworkOverridesRepository,
    private readonly methods: PaymentMethods,
  ) {}

  async run(caller: Caller, name: string, { isOff }: SwitchMethodRequest): Promise<PaymentMethod[]> {
    const network = mobileNetworks.find((one) => one === name);
    if (!network) throw new DomainError('METHOD_NOT_AVAILABLE');
    const event = activityEvent(caller, {
      action: 'PAYMENT_METHOD_SWITCHED',
      description: `Switched ${texts.receipts.networks[network]} ${isOff ? 'off' : 'on'} for paying`,
      targetEntity: 'PaymentMethod',
      targetEntityId: network,
    });
    await this.switches.set(network, { isOff, by: caller.username, byId: caller.id }, event);
    return this.methods.list();
  }
}
