import { Inject, Injectable } from '@nestjs/common';
import { fieldCipherOf, SERVICE_ENV } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import type { BookingChange } from './booking-change';
import { toRecord } from './booking-document';
import type { BookingDocument } from './booking.schema';

type WithRequests = Pick<BookingRecord, 'specialRequests'>;

/**
 * Encrypts special requests, which often contain health data. They are decrypted for everyone who may see the booking.
 * Values stored before encryption are returned unchanged.
 */
@Injectable()
export class SpecialRequestCipher {
  private readonly cipher: FieldCipher;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.cipher = fieldCipherOf(env);
  }

  /** Encrypted field as stored; empty without a special request. */
  seal({ specialRequests }: WithRequests, bookingId: string): WithRequests {
    return specialRequests ? { specialRequests: this.cipher.encrypt(specialRequests, contextOf(bookingId)) } : {};
  }

  sealIn(change: BookingChange, bookingId: string): BookingChange {
    const wished = change.$set?.['specialRequests'] as string | undefined;
    return wished
      ? { ...change, $set: { ...change.$set, ...this.seal({ specialRequests: wished }, bookingId) } }
      : change;
  }

  /** Converts a document to a record with decrypted special requests. */
  toRecord(document: BookingDocument): BookingRecord {
    const record = toRecord(document);
    const { specialRequests } = record;
    if (!specialRequests) return record;
    return { ...record, specialRequests: this.cipher.decrypt(specialRequests, contextOf(record.id)) };
  }

  /** Encrypts the stored field with the current key; undefined if it already is. */
  reseal(stored: string | undefined, bookingId: string): string | undefined {
    if (!stored || this.cipher.isCurrent(stored)) return undefined;
    return this.cipher.encrypt(this.cipher.decrypt(stored, contextOf(bookingId)), contextOf(bookingId));
  }
}

const contextOf = (bookingId: string): string => `booking ${bookingId} requests`;
