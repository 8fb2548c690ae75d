import type { Traveler } from '@portal/contracts';
import type { NewOrder } from '../flight-provider.port';
import { dialledNumber } from './phone-number';

/**
 * A name as tickets carry it: Latin letters without accents. Empty when nothing of it can be written so, which only a
 * person can put right.
 */
export const ticketName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/[^A-Za-z' -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase();

/** The first traveler whose name cannot be written on a ticket, if any. */
export const unwritableTraveler = (travelers: Traveler[]): number =>
  travelers.findIndex(({ firstName, lastName }) => !ticketName(firstName) || !ticketName(lastName));

/** The body of a create call: the priced offer word for word, and our number where a person at the airline finds it. */
export function orderBody({ reference, offer, travelers, contact }: NewOrder): unknown {
  const phone = dialledNumber(contact.phoneNumber, contact.countryCallingCode);
  const contactDetails = { emailAddress: contact.emailAddress, phones: [{ deviceType: 'MOBILE', ...phone }] };
  return {
    data: {
      type: 'flight-order',
      flightOffers: [offer],
      travelers: travelers.map((traveler, index) => ({
        id: String(index + 1),
        dateOfBirth: traveler.dateOfBirth,
        gender: traveler.gender,
        name: { firstName: ticketName(traveler.firstName), lastName: ticketName(traveler.lastName) },
        contact: contactDetails,
      })),
      remarks: { general: [{ subType: 'GENERAL_MISCELLANEOUS', text: `PORTAL REF ${reference}` }] },
      /* An order nobody ever hears of must not hold seats for ever. */
      ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' },
    },
  };
}
