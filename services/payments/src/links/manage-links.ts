import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CreatePayLinkRequest, defaultCurrency, toMinorUnits, toMoney } from '@portal/contracts';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { visibleOrThrow } from '../accounts/account-access';
import { Accounts } from '../accounts/accounts';
import { People } from '../people/people';
import { Payables } from '../statement/payables';
import { linkLifeMs, type LinkRecord } from './link-record';
import { LinksRepository } from './links.repository';

const tokenBytes = 32;

/** Pay links as staff make, see and revoke them. */
@Injectable()
export class ManageLinks {
  constructor(
    private readonly accounts: Accounts,
    private readonly payables: Payables,
    private readonly people: People,
    private readonly links: LinksRepository,
  ) {}

  /** Returns the link with its token, which is told this once. */
  async create(caller: Caller, request: CreatePayLinkRequest): Promise<LinkRecord & { token: string }> {
    const account = visibleOrThrow(await this.accounts.forBooking(request.bookingId), caller);
    const payable = account.isPayable ? await this.payables.of(account) : undefined;
    if (!payable) throw new DomainError('BOOKING_NOT_PAYABLE');
    const minor = minorOf(request);
    if (minor !== undefined && minor > toMinorUnits(payable.amount)) throw new DomainError('AMOUNT_ABOVE_BALANCE');
    const token = randomBytes(tokenBytes).toString('base64url');
    const createdAt = new Date();
    const link: LinkRecord = {
      id: randomUUID(),
      bookingId: account.bookingId,
      ...(minor !== undefined && { minor }),
      firstName: (await this.people.nameOf(account.ownerId)).first,
      createdAt,
      createdBy: caller.username,
      expiresAt: new Date(createdAt.getTime() + linkLifeMs),
    };
    await this.links.insert(link, token, madeEvent(caller, link, account.bookingNumber));
    return { ...link, token };
  }

  async list(caller: Caller, bookingId: string): Promise<LinkRecord[]> {
    visibleOrThrow(await this.accounts.forBooking(bookingId), caller);
    return this.links.ofBooking(bookingId);
  }

  /** Throws LINK_NOT_VALID when there is no such link. */
  async revoke(caller: Caller, id: string): Promise<LinkRecord> {
    const revoked = await this.links.revoke(id, (link) =>
      activityEvent(caller, {
        action: 'PAY_LINK_REVOKED',
        description: `Revoked a pay link of booking ${link.bookingId}`,
        targetEntity: 'PayLink',
        targetEntityId: id,
      }),
    );
    if (!revoked) throw new DomainError('LINK_NOT_VALID');
    return revoked;
  }
}

function minorOf({ amount }: CreatePayLinkRequest): number | undefined {
  if (!amount) return undefined;
  if (amount.currency !== defaultCurrency)
    throw new DomainError('BODY_INVALID', { fields: { 'amount.currency': 'A link asks for kwacha.' } });
  return toMinorUnits(amount.amount);
}

function madeEvent(caller: Caller, { id, minor }: LinkRecord, bookingNumber: string) {
  const what = minor === undefined ? 'what is owed' : `K ${toMoney(minor, defaultCurrency).amount}`;
  return activityEvent(caller, {
    action: 'PAY_LINK_CREATED',
    description: `Made a pay link over ${what} for booking ${bookingNumber}`,
    targetEntity: 'PayLink',
    targetEntityId: id,
  });
}
