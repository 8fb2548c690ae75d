import { Injectable } from '@nestjs/common';
import { isEmail } from '@portal/contracts';
import type { BookingRecord } from '../bookings/record/booking-record';
import { RecipientsRepository } from './recipients.repository';

const folded = (address: string): string => address.trim().toLowerCase();

export const isSameAddress = (one: string, other: string): boolean => folded(one) === folded(other);

/** An address that no message ever reaches, such as that of an erased person. */
const isDead = (address: string): boolean => !isEmail(address) || folded(address).endsWith('.invalid');

/** Decides where a booking's messages go. */
@Injectable()
export class Recipients {
  constructor(private readonly sent: RecipientsRepository) {}

  /**
   * The booking's contact, else its owner. An account that names one stranger after the other gets the further messages
   * itself: our mail server must not write to strangers on an account's word. Undefined when nobody can be reached.
   */
  async addressFor({ contact, user }: BookingRecord, now = new Date()): Promise<string | undefined> {
    const own = isDead(user.email) ? undefined : user.email;
    const named = contact?.emailAddress;
    if (named === undefined || isDead(named) || isSameAddress(named, user.email)) return own;
    return (await this.sent.admit(user.id, folded(named), now)) ? named : own;
  }
}
