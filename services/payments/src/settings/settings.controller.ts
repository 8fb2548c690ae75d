import { Body, Controller } from '@nestjs/common';
import { defaultCurrency, type PaymentSettings, toMinorUnits, toMoney } from '@portal/contracts';
import { activityEvent, Call, Caller } from '@portal/nest-kit';
import { PaymentSettingsRepository } from './payment-settings.repository';

const inFull = (amount: string): string => toMoney(toMinorUnits(amount), defaultCurrency).amount;

/** Limits for payments recorded by staff. A change applies to payments taken afterwards. */
@Controller()
export class SettingsController {
  constructor(private readonly settings: PaymentSettingsRepository) {}

  @Call('getPaymentSettings')
  async read(): Promise<{ data: PaymentSettings }> {
    return { data: await this.settings.read() };
  }

  @Call('updatePaymentSettings')
  async write(@Body() request: PaymentSettings, @Caller() caller: Caller): Promise<{ data: PaymentSettings }> {
    const stepUpAbove = inFull(request.stepUpAbove);
    const secondPersonAbove = inFull(request.secondPersonAbove);
    const highest = inFull(request.highest);
    const event = activityEvent(caller, {
      action: 'PAYMENT_SETTINGS_UPDATED',
      description: `Changed the limits of payments: second factor above K ${stepUpAbove}, second person above K ${secondPersonAbove}, highest K ${highest}`,
      targetEntity: 'PaymentSettings',
      targetEntityId: 'payments',
    });
    await this.settings.write({ stepUpAbove, secondPersonAbove, highest }, event);
    return { data: await this.settings.read() };
  }
}
