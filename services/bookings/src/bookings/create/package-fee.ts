import { Inject, Injectable } from '@nestjs/common';
import { agencyFeeFor, minorOf, type PackageBookingRequest, type QuotedFee, texts } from '@portal/contracts';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { PaymentsClient } from '../../clients/payments.client';

type PackageSale = Pick<PackageBookingRequest, 'numberOfTravelers' | 'agreedFee'>;

/** Agency fee of a package, which payments owns. While payments is down, the last known fee stays in use. */
@Injectable()
export class PackageFee {
  private last: QuotedFee[] = [];

  constructor(
    private readonly payments: PaymentsClient,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /**
   * Returns the fee for all travelers in minor units, 0 without a fee. Requests of older clients state no fee.
   * @throws OFFER_CHANGED if the client displayed another fee
   */
  async agreed({ numberOfTravelers: travelers, agreedFee }: PackageSale, currency: string): Promise<number> {
    const fee = agencyFeeFor(await this.current(), { kind: 'package', travelers, currency });
    const minor = fee ? minorOf(fee) : 0;
    if (agreedFee && (agreedFee.currency !== currency || minorOf(agreedFee) !== minor)) {
      const message = texts.fees.changedMeanwhile;
      throw new DomainError('OFFER_CHANGED', { message, fields: { agreedFee: message } });
    }
    return minor;
  }

  private async current(): Promise<QuotedFee[]> {
    try {
      this.last = await this.payments.quotedFees();
    } catch (error) {
      this.log.warn({ error }, 'agency fees not read');
    }
    return this.last;
  }
}
