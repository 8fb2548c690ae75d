import { Injectable } from '@nestjs/common';
import { type InternalUser, isEmail } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { IdentityClient } from '../clients/identity.client';
import type { BookingRecord, WaitingMail } from '../bookings/record/booking-record';
import { ReminderCalls } from '../bookings/reminder-calls/reminder-calls';
import { RecipientsRepository } from './recipients.repository';

const folded = (address: string): string => address.trim().toLowerCase();

export const isSameAddress = (one: string, other: string): boolean => folded(one) === folded(other);

/** Undeliverable address, such as that of an erased account. */
const isDead = (address: string): boolean => !isEmail(address) || folded(address).endsWith('.invalid');

/**
 * Recipient of a message, with the owner's first name if it goes to the address of the account. `wait`: the message is
 * not sent yet. `isStaff`: the address of the employee who booked, for a customer without one. Undefined: no address can
 * be reached.
 */
export type Recipient = { to: string; name?: string | undefined; isStaff?: true } | 'wait' | undefined;

/** Chooses the recipient of a booking's messages, and requests a call where a payment reminder reaches no customer. */
@Injectable()
export class Recipients {
  constructor(
    private readonly sent: RecipientsRepository,
    private readonly identity: IdentityClient,
    private readonly calls: ReminderCalls,
  ) {}

  /**
   * Messages wait until the account has confirmed its own email address, so that it cannot misuse our mail server.
   * Bookings made by staff are exempt: the customer gave staff the address.
   */
  async recipientFor(booking: BookingRecord): Promise<Recipient> {
    const owner = await this.accountOf(booking.user.id);
    // An identity service of an earlier release does not report whether an address is confirmed.
    if (!booking.bookedBy && owner?.emailVerified === false) return 'wait';
    const to = await this.addressFor(booking);
    if (to === undefined) return undefined;
    if (isSameAddress(to, booking.user.email)) return { to, name: owner?.firstName };
    return (await this.isOfBooker(booking, to)) ? { to, isStaff: true } : { to };
  }

  /** Adds a call to the customer to the work list, once for each payment reminder. */
  async requestCall(booking: BookingRecord, { id }: WaitingMail, why: string): Promise<void> {
    await this.calls.request(booking, id, why);
  }

  private async isOfBooker({ bookedBy, user }: BookingRecord, address: string): Promise<boolean> {
    if (!bookedBy || bookedBy.id === user.id) return false;
    const booker = await this.accountOf(bookedBy.id);
    return booker !== undefined && isSameAddress(booker.email, address);
  }

  /** Account with an id; undefined if it no longer exists. Messages are sent without it. */
  private async accountOf(id: string): Promise<InternalUser | undefined> {
    try {
      return await this.identity.getUser(id);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return undefined;
      throw error;
    }
  }

  /**
   * Contact address of the booking, else the owner's. After too many new recipients in a day, messages go to the owner:
   * an account must not make our mail server write to strangers.
   * @returns undefined if no address can be reached
   */
  private async addressFor({ contact, user }: BookingRecord, now = new Date()): Promise<string | undefined> {
    const own = isDead(user.email) ? undefined : user.email;
    const named = contact?.emailAddress;
    if (named === undefined || isDead(named) || isSameAddress(named, user.email)) return own;
    return (await this.sent.admit(user.id, folded(named), now)) ? named : own;
  }
}
