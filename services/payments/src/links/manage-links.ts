import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CreatePayLinkRequest, defaultCurrency, toMinorUnits } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import {
  activityEvent,
  type Caller,
  DomainError,
  createIdempotencyClaim,
  type IdempotencyClaim,
} from '@portal/nest-kit';
import { visibleOrThrow } from '../accounts/payable-accounts';
import { Accounts } from '../accounts/accounts';
import { UserDirectory } from '../user-directory/people';
import { PaymentsRepository } from '../payments/payments.repository';
import { Payables } from '../statement/payables';
import { isSettled, linkTtlMs, type LinkRecord } from './link-record';
import { LinkTokens } from './link-tokens';
import { LinkTrips } from './link-trips';
import { LinksRepository, type CreatedLink } from './links.repository';

export type ListedLink = LinkRecord & { isSettled: boolean };

@Injectable()
export class ManageLinks {
  constructor(
    private readonly accounts: Accounts,
    private readonly payables: Payables,
    private readonly payments: PaymentsRepository,
    private readonly people: UserDirectory,
    private readonly links: LinksRepository,
    private readonly tokens: LinkTokens,
    private readonly trips: LinkTrips,
  ) {}

  /** Returns the link with its token. Only a retry with the same key returns the token again. */
  async create(
    caller: Caller,
    request: CreatePayLinkRequest,
    key: string | undefined,
  ): Promise<LinkRecord & { token: string }> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = createIdempotencyClaim(caller.id, key, request);
    const made = (await this.links.findByClaim(claim.id)) ?? (await this.make(caller, request, claim));
    if (made.link.requestHash !== claim.requestHash)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
        message: 'This form has already been used for a different link.',
      });
    const token = this.tokens.again(claim.id, made.tokenHash);
    if (token === undefined) throw new DomainError('LINK_NOT_VALID');
    return { ...made.link, token };
  }

  private async make(caller: Caller, request: CreatePayLinkRequest, claim: IdempotencyClaim): Promise<CreatedLink> {
    const account = visibleOrThrow(await this.accounts.forBooking(request.bookingId), caller);
    const payable = account.isPayable ? await this.payables.of(account) : undefined;
    if (!payable) throw new DomainError('BOOKING_NOT_PAYABLE');
    const minor = requestedMinor(request);
    if (minor !== undefined && minor > toMinorUnits(payable.amount)) throw new DomainError('AMOUNT_ABOVE_BALANCE');
    const trip = await this.trips.find(account.bookingId);
    if (trip?.isPastDue) throw new DomainError('BOOKING_NOT_PAYABLE');
    const createdAt = new Date();
    const link = {
      id: randomUUID(),
      bookingId: account.bookingId,
      ...(minor !== undefined && { minor }),
      firstName: (await this.people.nameOf(account.ownerId)).first,
      createdAt,
      createdBy: caller.username,
      createdById: caller.id,
      ...(trip?.payBy !== undefined && { payBy: new Date(trip.payBy) }),
      claim: claim.id,
      requestHash: claim.requestHash,
      expiresAt: new Date(createdAt.getTime() + linkTtlMs),
    };
    return this.links.insert(link, this.tokens.make(claim.id), madeEvent(caller, link, account.bookingNumber));
  }

  /** Lists the links of a booking, newest first, with whether the requested amount has been paid. */
  async list(caller: Caller, bookingId: string): Promise<ListedLink[]> {
    // Read before the account: a payment is posted to the account before it is marked completed.
    const payments = await this.payments.ofBooking(bookingId);
    const account = visibleOrThrow(await this.accounts.forBooking(bookingId), caller);
    const links = await this.links.ofBooking(bookingId);
    const payBy = links.length > 0 ? (await this.trips.find(bookingId))?.payBy : undefined;
    return links.map((link) => ({
      ...link,
      // Extending a hold also extends its links.
      ...(payBy !== undefined && { payBy: new Date(payBy) }),
      isSettled: isSettled(link, { account, payments }),
    }));
  }
}

function requestedMinor({ amount }: CreatePayLinkRequest): number | undefined {
  if (!amount) return undefined;
  if (amount.currency !== defaultCurrency)
    throw new DomainError('BODY_INVALID', { fields: { 'amount.currency': 'Payment links are in kwacha only.' } });
  return toMinorUnits(amount.amount);
}

function madeEvent(caller: Caller, { id, minor }: LinkRecord, bookingNumber: string) {
  const what = minor === undefined ? 'the full balance' : moneyText(minor, defaultCurrency);
  return activityEvent(caller, {
    action: 'PAY_LINK_CREATED',
    description: `Created a payment link for ${what} for booking ${bookingNumber}`,
    targetEntity: 'PayLink',
    targetEntityId: id,
  });
}
