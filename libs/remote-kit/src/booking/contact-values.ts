import type { PackageBookingRequest, User } from '@portal/contracts';

/** How the travelers of a booking are reached, and what they ask for, as it is typed. */
export interface ContactValues {
  contact: { emailAddress: string; phoneNumber: string };
  specialRequests: string;
}

/** What the profile knows of it. */
export const contactOf = ({ email, phoneNumber = '' }: User): ContactValues => ({
  contact: { emailAddress: email, phoneNumber },
  specialRequests: '',
});

/** The same as the calls take it. */
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
