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
 * Encrypts what somebody wishes for the trip, which often tells of their health. Whoever may see the booking reads it as it was
 * written; what was stored before is read as it is.
 */
@Injectable()
export class SpecialRequestCipher {
  private readonly cipher: FieldCipher;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.cipher = fieldCipherOf(env);
  }

  /** The member as it is stored; nothing where nothing is wished for. */
  seal({ specialRequests }: WithRequests, bookingId: string): WithRequests {
    return specialRequests ? { specialRequests: this.cipher.encrypt(specialRequests, contextOf(bookingId)) } : {};
  }

  /** The same change as it is stored. */
  sealIn(change: BookingChange, bookingId: string): BookingChange {
    const wished = change.$set?.['specialRequests'] as string | undefined;
    return wished
      ? { ...change, $set: { ...change.$set, ...this.seal({ specialRequests: wished }, bookingId) } }
      : change;
  }

  /** The document as the rest of the service knows it, with what was wished for as it was written. */
  toRecord(document: BookingDocument): BookingRecord {
    const record = toRecord(document);
    const { specialRequests } = record;
    if (!specialRequests) return record;
    return { ...record, specialRequests: this.cipher.decrypt(specialRequests, contextOf(record.id)) };
  }

  /** The stored member under the current key; undefined when it already is. */
  reseal(stored: string | undefined, bookingId: string): string | undefined {
    if (!stored || this.cipher.isCurrent(stored)) return undefined;
    return this.cipher.encrypt(this.cipher.decrypt(stored, contextOf(bookingId)), contextOf(bookingId));
  }
}

const contextOf = (bookingId: string): string => `booking ${bookingId} requests`;
