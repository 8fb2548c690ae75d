import { brand } from '../shared';

const [phone] = brand.phones;

/** Flights that depart soon: their seats are bought once they are paid. */
export const title = 'Pay first, then we buy your ticket';
export const before =
  'This flight departs soon, so the airline holds no seats. Confirm the booking, then pay the total by mobile money within 30 minutes. We buy your ticket at once. If we cannot, the whole amount becomes your credit.';
export const badge = 'Pay at once';
export const states = {
  'awaiting-payment': 'Waiting for payment',
  'price-changed': 'Price changed',
  buying: 'Buying your ticket',
  'not-bought': 'Not bought',
} as const;
export const awaiting =
  'No seats are ordered yet. Pay the total now, and we buy your ticket as soon as the payment arrives.';
export const buying = 'We have your payment and are buying your ticket. This page updates automatically.';
export const bought = 'Your ticket is issued';
export const boughtNote = 'You find its number in the booking details. Have a good trip.';
export const priceAsked = (before: string, now: string): string =>
  `The airline now asks for ${now} instead of ${before}.`;
export const priceChanged = (before: string, now: string): string =>
  `${priceAsked(before, now)} Nothing was ordered. What you paid is your credit.`;
export const seePrice = 'See the new price';
export const acceptUntil = 'Accept the new price by';
export const accept = (now: string): string => `Accept ${now}`;
export const accepted = 'New price accepted. Your credit is used for it, and the rest is due now.';
export const acceptToPay = 'What you paid is your credit. Accept the new price to pay with it.';
export const acceptFailed = 'The new price could not be accepted. Nothing was charged. Please try again.';
export const acceptConflict = 'The price has changed again, or the booking has ended. Please check it again.';
export const airlineAway = 'The airline cannot be reached. You have not been charged. Please try again.';
export const decline = 'Decline and keep the credit';
export const searchAgain = 'Search again';
export const useCredit = (credit: string): string => `Pay ${credit} from your credit`;
export const creditFailed = 'Your credit could not be used. It is unchanged. Please try again.';
export const moneyIsCredit = `What you paid is your credit. It pays for your next booking. To have it paid out, call ${phone}.`;
export const wholeOnly = 'This flight departs soon, so it is paid in one payment. Please pay the whole balance.';
export const priceChangedBefore =
  'The airline has changed the price of this flight. You have not been charged. Please accept the new price first.';
/** Reasons why the ticket was not bought. */
export const notBought = {
  'sold-out': 'The airline has sold the last seats at this price, so no ticket was bought. Please search again.',
  departing: 'The airline has closed the sale of this flight, so no ticket was bought. Please choose a later flight.',
  'airline-away': 'The airline could not be reached in time, so no ticket was bought. Please search again.',
  refused: 'The airline refused the order, so no ticket was bought. Please search again.',
  'not-made': 'The airline has no order for this booking, so no ticket was bought. Please search again.',
  unpaid: 'The booking was not paid in time, so no ticket was bought. Please search again.',
  'not-accepted': 'The new price was not accepted in time, so no ticket was bought. Please search again.',
  'late-payment': `The payment arrived after it had failed, so no ticket was bought. Please search again, or call ${phone}.`,
  cancelled: 'The booking was cancelled before a ticket was bought.',
} as const;
