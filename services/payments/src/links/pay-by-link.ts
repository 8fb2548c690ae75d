import { Injectable } from '@nestjs/common';
import { type PayByLinkRequest, toMinorUnits } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { StartPayment } from '../collect/start-payment';
import type { PaymentRecord } from '../payments/payment-record';
import type { LinkRecord } from './link-record';
import { OpenLink } from './open-link';

const kwachaMinor = 100;

/** Pays for a booking without an account. The link token authorises the payment. */
@Injectable()
export class PayByLink {
  constructor(
    private readonly opening: OpenLink,
    private readonly starting: StartPayment,
  ) {}

  async run(
    { token, ipAddress }: { token: string; ipAddress: string | undefined },
    request: PayByLinkRequest,
    key: string | undefined,
  ): Promise<PaymentRecord> {
    const link = await this.opening.find(token);
    const account = () => this.payable(link, request);
    return this.starting.run({ id: `link:${link.id}`, linkId: link.id, ipAddress, account }, request, key);
  }

  private async payable(link: LinkRecord, { amount }: PayByLinkRequest): Promise<AccountRecord> {
    const { account, leftMinor } = await this.opening.valid(link);
    const minor = toMinorUnits(amount.amount);
    // The last payment is rounded up for networks that accept whole kwacha only.
    const isRoundedUp = minor % kwachaMinor === 0 && minor < (leftMinor ?? 0) + kwachaMinor;
    if (leftMinor !== undefined && minor > leftMinor && !isRoundedUp) throw new DomainError('AMOUNT_ABOVE_BALANCE');
    return account;
  }
}
