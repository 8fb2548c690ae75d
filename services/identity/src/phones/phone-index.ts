import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { developmentDataKeys, BlindIndex } from '@portal/node-kit';
import type { IdentityEnv } from '../env';
import { trusted } from 'mongoose';
import { toE164 } from './phone-number';

/** What is stored of a user beside the telephone number, which is encrypted, to find it again. */
export interface PhoneKeys {
  phoneKey?: string;
  /** Unique: among the customers of the desk a number is the one thing that tells who somebody is. */
  deskPhoneKey?: string;
}

interface PhoneChange {
  set?: { phoneNumber?: string | undefined };
  unset?: readonly string[];
}

/** Finds users by their telephone number, however it is written. */
@Injectable()
export class PhoneBlindIndex {
  private readonly index: BlindIndex;

  constructor(@Inject(SERVICE_ENV) { DATA_KEYS }: Pick<IdentityEnv, 'DATA_KEYS'>) {
    this.index = new BlindIndex(DATA_KEYS ?? developmentDataKeys, 'phone number');
  }

  /** What is stored of a number; nothing of what is none. */
  keysOf(phoneNumber: string, { origin }: { origin?: 'desk' | undefined }): PhoneKeys {
    const number = toE164(phoneNumber);
    if (number === undefined) return {};
    const phoneKey = this.index.of(number);
    return { phoneKey, ...(origin === 'desk' && { deskPhoneKey: phoneKey }) };
  }

  /** What a change of the number changes beside it: who gave another number is no customer of the desk alone any more. */
  changeBy({ set, unset = [] }: PhoneChange): { set: PhoneKeys; unset: (keyof PhoneKeys)[] } {
    const { phoneNumber } = set ?? {};
    if (phoneNumber === undefined && !unset.includes('phoneNumber')) return { set: {}, unset: [] };
    const keys = this.keysOf(phoneNumber ?? '', {});
    return { set: keys, unset: keys.phoneKey === undefined ? ['phoneKey', 'deskPhoneKey'] : ['deskPhoneKey'] };
  }

  /** What finds users otherwise, widened by the telephone number that is searched for, if it is one. */
  orNumber<Filter extends object>(q: string, filter: Filter): object {
    const keys = this.candidates(q);
    return keys.length === 0 ? filter : { $or: [filter, { phoneKey: trusted({ $in: keys }) }] };
  }

  /** What may be stored of that number; nothing for what is none. */
  candidates(text: string): string[] {
    const number = toE164(text);
    return number === undefined ? [] : this.index.candidates(number);
  }
}
