import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { developmentDataKeys, BlindIndex } from '@portal/node-kit';
import type { IdentityEnv } from '../env';
import { trusted } from 'mongoose';
import { toE164 } from './phone-number';

/** Keyed hashes that find a user by phone number, which itself is encrypted. */
export interface PhoneKeys {
  phoneKey?: string;
  /** Unique: customers created by staff are identified by their number alone. */
  deskPhoneKey?: string;
}

interface PhoneChange {
  set?: { phoneNumber?: string | undefined };
  unset?: readonly string[];
}

@Injectable()
export class PhoneBlindIndex {
  private readonly index: BlindIndex;

  constructor(@Inject(SERVICE_ENV) { DATA_KEYS }: Pick<IdentityEnv, 'DATA_KEYS'>) {
    this.index = new BlindIndex(DATA_KEYS ?? developmentDataKeys, 'phone number');
  }

  /** Returns the keys of a number, none for an invalid number. */
  keysOf(phoneNumber: string, { origin }: { origin?: 'desk' | undefined }): PhoneKeys {
    const number = toE164(phoneNumber);
    if (number === undefined) return {};
    const phoneKey = this.index.of(number);
    return { phoneKey, ...(origin === 'desk' && { deskPhoneKey: phoneKey }) };
  }

  /** Returns the key changes of a new or removed number. A new number is no longer the one that staff entered. */
  changeBy({ set, unset = [] }: PhoneChange): { set: PhoneKeys; unset: (keyof PhoneKeys)[] } {
    const { phoneNumber } = set ?? {};
    if (phoneNumber === undefined && !unset.includes('phoneNumber')) return { set: {}, unset: [] };
    const keys = this.keysOf(phoneNumber ?? '', {});
    return { set: keys, unset: keys.phoneKey === undefined ? ['phoneKey', 'deskPhoneKey'] : ['deskPhoneKey'] };
  }

  /** Extends a filter by the phone number in the search text, if there is one. */
  orNumber<Filter extends object>(q: string, filter: Filter): object {
    const keys = this.candidates(q);
    return keys.length === 0 ? filter : { $or: [filter, { phoneKey: trusted({ $in: keys }) }] };
  }

  /** Returns all keys that may be stored for the number, one per data key. Empty for an invalid number. */
  candidates(text: string): string[] {
    const number = toE164(text);
    return number === undefined ? [] : this.index.candidates(number);
  }
}
