import { Injectable } from '@nestjs/common';
import { type PayByLinkRequest, toMinorUnits } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { StartPayment } from '../collect/start-payment';
import type { PaymentRecord } from '../payments/payment-record';
import type { LinkRecord } from './link-record';
import { OpenLink } from './open-link';

const hourMs = 3_600_000;
/** Each attempt asks somebody's telephone for a PIN: a link is not for ringing strangers. */
const attemptsAnHour = 10;
const kwachaMinor = 100;

/** Pays for a booking without an account: the token of the link is the permission. */
@Injectable()
export class PayByLink {
  constructor(
    private readonly opening: OpenLink,
    private readonly starting: StartPayment,
  ) {}

  /** As `StartPayment`, under the link's own keys. */
  async run(token: string, request: PayByLinkRequest, key: string | undefined): Promise<PaymentRecord> {
    const link = await this.opening.find(token);
    const account = () => this.payable(link, request);
    return this.starting.run({ id: `link:${link.id}`, linkId: link.id, account }, request, key);
  }

  private async payable(link: LinkRecord, { amount }: PayByLinkRequest): Promise<AccountRecord> {
    const { account, leftMinor, payments } = await this.opening.valid(link);
    const since = Date.now() - hourMs;
    const recent = payments.filter(({ createdAt }) => createdAt.getTime() > since);
    if (recent.length >= attemptsAnHour) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 600 });
    // A network that takes whole kwacha only may ask for less than K 1 more.
    if (leftMinor !== undefined && toMinorUnits(amount.amount) >= leftMinor + kwachaMinor)
      throw new DomainError('AMOUNT_ABOVE_BALANCE');
    return account;
  }
}
