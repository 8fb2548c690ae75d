import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { ProviderRefund } from '../provider/payment-provider.port';
import { PaymentProviders } from '../provider/payment-providers';
import { RefundPartsJob } from './refund-parts-job';
import { RefundPartsRepository } from './refund-parts.repository';
import { SettleRefundPart } from './settle-refund-part';

/** Applies callbacks about refunds. */
@Injectable()
export class RefundCallbacks {
  constructor(
    private readonly parts: RefundPartsRepository,
    private readonly settle: SettleRefundPart,
    private readonly job: RefundPartsJob,
    private readonly providers: PaymentProviders,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  async apply(provider: string, refund: ProviderRefund, said: string): Promise<void> {
    const part = await this.parts.findById(refund.id);
    if (part?.provider === provider) return this.settle.apply(part, refund, said);
    this.log.error({ provider, partId: refund.id }, 'callback about a refund that was never requested');
  }

  /** Applies the state at the provider in place of a stored callback. @throws unless the provider knows the refund */
  async ask(provider: string, id: string): Promise<void> {
    const found = await this.providers.get(provider).findRefund(id);
    if (found.outcome !== 'found') throw new Error(`the provider returned ${found.outcome}`);
    await this.apply(provider, found.refund, 'look-up');
  }

  /** Polls the part that an unverified callback names. A completed part is final. */
  async poll(provider: string, id: string): Promise<void> {
    const part = await this.parts.findById(id);
    if (part?.provider === provider && part.state !== 'completed') this.job.ask(part);
  }
}
