import type { PackageBookingRequest, User } from '@portal/contracts';

/** Form values for contact details and special requests. */
export interface ContactValues {
  contact: { emailAddress: string; phoneNumber: string };
  specialRequests: string;
}

/** Prefills the contact details from the profile. */
export const contactOf = ({ email, phoneNumber = '' }: User): ContactValues => ({
  contact: { emailAddress: email, phoneNumber },
  specialRequests: '',
});

/** Converts the form values to the request. */
export function contactRequest({
  contact,
  specialRequests,
}: ContactValues): Pick<PackageBookingRequest, 'contact' | 'specialRequests'> {
  const requests = specialRequests.trim();
  return {
    contact: { emailAddress: contact.emailAddress.trim(), phoneNumber: contact.phoneNumber.trim() },
    ...(requests === '' ? {} : { specialRequests: requests }),
  };
}
