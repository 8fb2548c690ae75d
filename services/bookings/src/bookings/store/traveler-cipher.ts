import { Inject, Injectable } from '@nestjs/common';
import type { Traveler } from '@portal/contracts';
import { fieldCipherOf, SERVICE_ENV } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import type { BookingsEnv } from '../../env';
import type { EncryptedTraveler } from '../record/booking-record';

/** Encrypts dates of birth. They are decrypted only for exports and reveals. */
@Injectable()
export class TravelerCipher {
  private readonly cipher: FieldCipher;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.cipher = fieldCipherOf(env);
  }

  seal(travelers: readonly Traveler[], bookingId: string): EncryptedTraveler[] {
    return travelers.map(({ dateOfBirth, ...traveler }, place) => ({
      ...traveler,
      sealedDateOfBirth: this.cipher.encrypt(dateOfBirth, contextOf(bookingId, place)),
    }));
  }

  open(travelers: readonly EncryptedTraveler[], bookingId: string): Traveler[] {
    return travelers.map(({ sealedDateOfBirth, ...traveler }, place) => ({
      ...traveler,
      dateOfBirth: this.cipher.decrypt(sealedDateOfBirth, contextOf(bookingId, place)),
    }));
  }

  /** Encrypts the travelers with the current key; undefined if they already are. */
  reseal(travelers: readonly EncryptedTraveler[], bookingId: string): EncryptedTraveler[] | undefined {
    const isCurrent = travelers.every(({ sealedDateOfBirth }) => this.cipher.isCurrent(sealedDateOfBirth));
    return isCurrent ? undefined : this.seal(this.open(travelers, bookingId), bookingId);
  }
}

const contextOf = (bookingId: string, place: number): string => `booking ${bookingId} traveler ${place}`;
