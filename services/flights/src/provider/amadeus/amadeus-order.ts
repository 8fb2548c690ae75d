import { toDialableNumber } from '@portal/node-kit';
import type { NewOrder } from '../flight-provider.port';
import { ticketName } from '../ticket-name';

const longestHoldDays = 6;

/** Request body of an order: the unchanged priced offer, and a remark with our booking number. */
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
      /* The airline cancels an order that is never ticketed, so that lost orders do not hold seats indefinitely. */
      ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: `${holdDays}D` },
    },
  };
}
