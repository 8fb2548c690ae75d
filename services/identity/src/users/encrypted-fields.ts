import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV, fieldCipherOf } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import type { IdentityEnv } from '../env';
import type { ProfileFields } from './user.schema';

@Injectable()
export class EncryptedFields {
  private readonly cipher: FieldCipher;

  constructor(@Inject(SERVICE_ENV) env: IdentityEnv) {
    this.cipher = fieldCipherOf(env);
  }

  seal<Fields extends ProfileFields>(fields: Fields, userId: string): Fields {
    return mapSealed(fields, (text, field) => this.cipher.encrypt(text, contextOf(userId, field)));
  }

  open<Fields extends ProfileFields>(fields: Fields, userId: string): Fields {
    return mapSealed(fields, (text, field) => this.cipher.decrypt(text, contextOf(userId, field)));
  }

  /** Returns values under older keys by path, before and after re-encryption. Undefined if there are none. */
  renewal(stored: ProfileFields, userId: string): { before: SealedValues; after: SealedValues } | undefined {
    const before = Object.fromEntries(
      Object.entries(valuesByPath(stored)).filter(([, text]) => text && !this.cipher.isCurrent(text)),
    );
    const renewed = valuesByPath(this.seal(this.open(stored, userId), userId));
    const after = Object.fromEntries(Object.keys(before).map((path) => [path, renewed[path]]));
    return Object.keys(before).length > 0 ? { before, after } : undefined;
  }
}

type SealedValues = Record<string, string | undefined>;

const valuesByPath = ({ dateOfBirth, phoneNumber, passportDetails }: ProfileFields): SealedValues => ({
  dateOfBirth,
  phoneNumber,
  'passportDetails.passportNumber': passportDetails?.passportNumber,
});

const contextOf = (userId: string, field: string): string => `user ${userId} ${field}`;

function mapSealed<Fields extends ProfileFields>(
  fields: Fields,
  change: (text: string, field: string) => string,
): Fields {
  const mapped = { ...fields };
  if (fields.dateOfBirth) mapped.dateOfBirth = change(fields.dateOfBirth, 'dateOfBirth');
  if (fields.phoneNumber) mapped.phoneNumber = change(fields.phoneNumber, 'phoneNumber');
  const passport = fields.passportDetails;
  if (passport?.passportNumber) {
    mapped.passportDetails = { ...passport, passportNumber: change(passport.passportNumber, 'passportNumber') };
  }
  return mapped;
}
