import { type ProfileUpdateRequest, texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { toE164 } from './phone-number';

/** Converts a number to E.164. An empty text stays empty. @throws BODY_INVALID for the field */
function numberIn(text: string | undefined, field: string): string | undefined {
  if (text === undefined || text === '') return text;
  const number = toE164(text);
  if (number !== undefined) return number;
  const message = texts.customers.phoneInvalid;
  throw new DomainError('BODY_INVALID', { message, fields: { [field]: message } });
}

/**
 * Converts the phone numbers of a profile change to E.164. Omits an unchanged number: writing it again would mark a
 * number that staff entered as unconfirmed.
 * @throws BODY_INVALID for a text that is no phone number
 */
export function withPhones(request: ProfileUpdateRequest, before: { phoneNumber?: string }): ProfileUpdateRequest {
  const { phoneNumber, emergencyContact, ...rest } = request;
  const number = phoneNumber === null ? null : numberIn(phoneNumber, 'phoneNumber');
  return {
    ...rest,
    ...(number !== undefined && number !== before.phoneNumber && { phoneNumber: number }),
    ...(emergencyContact !== undefined && {
      emergencyContact: emergencyContact && {
        ...emergencyContact,
        phoneNumber: numberIn(emergencyContact.phoneNumber, 'emergencyContact.phoneNumber'),
      },
    }),
  };
}
