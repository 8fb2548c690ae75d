import { Injectable } from '@nestjs/common';
import { type InternalUser, isEmail } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { IdentityClient } from '../clients/identity.client';
import type { BookingRecord } from '../bookings/record/booking-record';
import { RecipientsRepository } from './recipients.repository';

const folded = (address: string): string => address.trim().toLowerCase();

export const isSameAddress = (one: string, other: string): boolean => folded(one) === folded(other);

/** An address that no message ever reaches, such as that of an erased person. */
const isDead = (address: string): boolean => !isEmail(address) || folded(address).endsWith('.invalid');

/**
 * Where a message goes, with the first name of the owner when it goes to the address of the account; `wait`: to nobody yet.
 * Undefined when nobody can be reached.
 */
export type Recipient = { to: string; name?: string | undefined } | 'wait' | undefined;

/** Decides where a booking's messages go. */
@Injectable()
export class Recipients {
  constructor(
    private readonly sent: RecipientsRepository,
    private readonly identity: IdentityClient,
  ) {}

  /**
   * An account that has not shown that its own address is its own makes our mail server write to nobody: its messages wait.
   * What staff book goes to whom they named, who stood before them.
   */
  async recipientFor(booking: BookingRecord): Promise<Recipient> {
    const owner = await this.ownerOf(booking);
    // An identity service of an earlier release does not report whether an address is confirmed.
    if (!booking.bookedBy && owner?.emailVerified === false) return 'wait';
    const to = await this.addressFor(booking);
    if (to === undefined) return undefined;
    return isSameAddress(to, booking.user.email) ? { to, name: owner?.firstName } : { to };
  }

  /** The account of the owner; undefined when it is gone: who was not erased is still told of the trip. */
  private async ownerOf({ user }: BookingRecord): Promise<InternalUser | undefined> {
    try {
      return await this.identity.getUser(user.id);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return undefined;
      throw error;
    }
  }

  /**
   * The booking's contact, else its owner. An account that names one stranger after the other gets the further messages
   * itself: our mail server must not write to strangers on an account's word. Undefined when nobody can be reached.
   */
  private async addressFor({ contact, user }: BookingRecord, now = new Date()): Promise<string | undefined> {
    const own = isDead(user.email) ? undefined : user.email;
    const named = contact?.emailAddress;
    if (named === undefined || isDead(named) || isSameAddress(named, user.email)) return own;
    return (await this.sent.admit(user.id, folded(named), now)) ? named : own;
  }
}
