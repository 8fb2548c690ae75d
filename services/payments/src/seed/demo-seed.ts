import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { PaymentsEnv } from '../env';
import { DemoPayments } from './demo-payments';
import { DemoRates } from './demo-rates';

/** Adds exchange rates of today, and the payments of paid demo bookings before their charges arrive. */
@Injectable()
export class DemoSeed implements OnModuleInit {
  constructor(
    private readonly rates: DemoRates,
    private readonly payments: DemoPayments,
    @Inject(SERVICE_ENV) private readonly env: Pick<PaymentsEnv, 'SEED_DEMO_DATA'>,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.env.SEED_DEMO_DATA) return;
    const rates = await this.rates.renew(new Date());
    const payments = await this.payments.seed(new Date());
    if (rates > 0 || payments > 0) this.log.info({ rates, payments }, 'demo rates and payments created');
  }
}
