import type { CreateOrder, CreateOrderPassenger } from '@duffel/api/types';
import type { AmadeusError, Traveler } from '@portal/contracts';
import type { NewOrder, ProviderOffer } from '../flight-provider.port';
import { toDialableNumber } from '../phone-number';
import { readAnswer } from '../read-answer';
import { ticketName } from '../ticket-name';
import { duffelOfferSchema } from './duffel-answers';

/** What a ticket of this provider says; it has no third word. */
const onTicket = { MALE: { gender: 'm', title: 'mr' }, FEMALE: { gender: 'f', title: 'ms' } } as const;

/** The first traveler whom this provider cannot take, if any. */
export const travelerWithoutGender = (travelers: readonly Traveler[]): number =>
  travelers.findIndex(({ gender }) => gender === 'UNSPECIFIED');

export const genderRefusal = (traveler: number): AmadeusError => ({
  code: 'GENDER_NEEDED',
  title: 'GENDER NEEDED',
  detail: 'This airline needs the gender shown in the passport.',
  source: { pointer: `/data/travelers[${traveler}]/gender` },
});

/** `instant`: from the agency's balance with the order; `pay_later`: the airline holds the seats until it is paid. */
export type DuffelPayment = 'instant' | 'pay_later';

/** An offer that the airline does not hold is paid with its order, whatever is usual. */
const paymentFor = (offer: ProviderOffer, usual: DuffelPayment): DuffelPayment =>
  offer.needsInstantPayment ? 'instant' : usual;

/** The body of a create call; our number is in the metadata, which can be looked up. */
export function orderBody({ reference, offer, travelers, contact }: NewOrder, usual: DuffelPayment): CreateOrder {
  const payment = paymentFor(offer, usual);
  const { id, passengerIds } = readAnswer(duffelOfferSchema, offer);
  const { countryCallingCode, number } = toDialableNumber(contact.phoneNumber, contact.countryCallingCode);
  const { grandTotal, currency } = offer.price;
  return {
    type: payment,
    selected_offers: [id],
    passengers: travelers.map((traveler, index): CreateOrderPassenger => ({
      id: passengerIds[index] ?? '',
      given_name: ticketName(traveler.firstName),
      family_name: ticketName(traveler.lastName),
      born_on: traveler.dateOfBirth,
      ...onTicket[traveler.gender === 'MALE' ? 'MALE' : 'FEMALE'],
      email: contact.emailAddress,
      phone_number: `+${countryCallingCode}${number}`,
    })),
    ...(payment === 'instant' && { payments: [{ type: 'balance' as const, amount: grandTotal, currency }] }),
    metadata: { reference },
  };
}
