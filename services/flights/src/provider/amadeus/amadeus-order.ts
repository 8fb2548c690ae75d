import type { NewOrder } from '../flight-provider.port';
import { toDialableNumber } from '../phone-number';
import { ticketName } from '../ticket-name';

const longestHoldDays = 6;

/** The body of a create call: the priced offer word for word, and our number where a person at the airline finds it. */
export function orderBody({ reference, offer, travelers, contact, holdDays = longestHoldDays }: NewOrder): unknown {
  const phone = toDialableNumber(contact.phoneNumber, contact.countryCallingCode);
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
      ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: `${holdDays}D` },
    },
  };
}
