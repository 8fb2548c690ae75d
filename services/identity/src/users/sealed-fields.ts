import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import type { IdentityEnv } from '../env';
import { FieldCipher } from './field-cipher';
import type { ProfileFields } from './user.schema';

/** Which fields of a user are encrypted at rest: the two that a stolen dump would be worth most for. */
@Injectable()
export class SealedFields {
  private readonly cipher: FieldCipher;

  constructor(@Inject(SERVICE_ENV) env: IdentityEnv) {
    this.cipher = new FieldCipher(env.FIELD_KEY);
  }

  seal<Fields extends ProfileFields>(fields: Fields): Fields {
    return this.map(fields, (text) => this.cipher.encrypt(text));
  }

  open<Fields extends ProfileFields>(fields: Fields): Fields {
    return this.map(fields, (text) => this.cipher.decrypt(text));
  }

  private map<Fields extends ProfileFields>(fields: Fields, change: (text: string) => string): Fields {
    const mapped = { ...fields };
    if (fields.dateOfBirth) mapped.dateOfBirth = change(fields.dateOfBirth);
    const passport = fields.passportDetails;
    if (passport?.passportNumber) {
      mapped.passportDetails = { ...passport, passportNumber: change(passport.passportNumber) };
    }
    return mapped;
  }
}
