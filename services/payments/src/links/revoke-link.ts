import { Injectable } from '@nestjs/common';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { EndPayment } from '../collect/end-payment';
import type { LinkRecord } from './link-record';
import { LinksRepository } from './links.repository';

@Injectable()
export class RevokeLink {
  constructor(
    private readonly links: LinksRepository,
    private readonly ending: EndPayment,
  ) {}

  /** @throws LINK_NOT_VALID if there is no such link */
  async run(caller: Caller, id: string): Promise<LinkRecord> {
    const revoked = await this.links.revoke(id, (link) =>
      activityEvent(caller, {
        action: 'PAY_LINK_REVOKED',
        description: `Revoked a payment link of booking ${link.bookingId}`,
        targetEntity: 'PayLink',
        targetEntityId: id,
      }),
    );
    if (!revoked) throw new DomainError('LINK_NOT_VALID');
    // An open payment request of the link would block other payments.
    await this.ending.endAllOf(caller, id);
    return revoked;
  }
}
