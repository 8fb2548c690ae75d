import type { CreateOrder, CreateOrderPassenger, PaymentType } from '@duffel/api/types';
import type { AmadeusError, Traveler } from '@portal/contracts';
import { toDialableNumber } from '@portal/node-kit';
import type { NewOrder, ProviderOffer } from '../flight-provider.port';
import { readAnswer } from '../read-answer';
import { ticketName } from '../ticket-name';
import { duffelOfferSchema } from './duffel-answers';

/** Gender and title on a ticket. The provider supports no other values. */
const onTicket = { MALE: { gender: 'm', title: 'mr' }, FEMALE: { gender: 'f', title: 'ms' } } as const;

/** Returns the index of the first traveler without a gender that the provider supports, or -1. */
export const travelerWithoutGender = (travelers: readonly Traveler[]): number =>
  travelers.findIndex(({ gender }) => gender === 'UNSPECIFIED');

export const genderRejection = (traveler: number): AmadeusError => ({
  code: 'GENDER_NEEDED',
  title: 'GENDER NEEDED',
  detail: 'This airline needs the gender shown in the passport.',
  source: { pointer: `/data/travelers[${traveler}]/gender` },
});

/** `instant`: paid from the agency's balance with the order. `pay_later`: the airline holds the seats until payment. */
export type DuffelPayment = 'instant' | 'pay_later';

/** `balance`: the agency's balance at Duffel. `arc_bsp_cash`: the settlement plan of an accredited (IATA) agency. */
export type DuffelPaymentType = PaymentType;

/** An offer that the airline does not hold is paid with its order, regardless of the setting. */
const paymentFor = (offer: ProviderOffer, usual: DuffelPayment): DuffelPayment =>
  offer.needsInstantPayment ? 'instant' : usual;

/** Request body of an order. Our booking number is stored in the metadata. */
export function orderBody(
  { reference, offer, travelers, contact }: NewOrder,
  usual: { payment: DuffelPayment; paymentType: DuffelPaymentType },
): CreateOrder {
  const payment = paymentFor(offer, usual.payment);
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
    ...(payment === 'instant' && { payments: [{ type: usual.paymentType, amount: grandTotal, currency }] }),
    metadata: { reference },
  };
}
