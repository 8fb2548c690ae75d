import type { Booking } from '@portal/contracts';
import { sampleBooking } from './sample-booking';
import { kwacha, sampleBookingId } from './sample-statement';

const flightDetails = {
  origin: 'LUN',
  destination: 'JNB',
  departureDate: '2099-12-18T14:05:00',
  airlineCode: '4Z',
  flightNumber: '159',
  price: 1901.98,
  currency: 'ZMW',
};
export const ledger = (charged: number, received: number) => ({
  charged: kwacha(charged),
  received: kwacha(received),
  refunded: kwacha(0),
  balance: kwacha(charged - received),
});
export const flight = (more: Partial<Booking> = {}) =>
  sampleBooking({ _id: sampleBookingId, package: undefined, flightDetails, totalPrice: 1901.98, ...more });
export const refundDue = { amount: kwacha(190_198), decideBy: '2099-11-27T08:00:00.000Z' };
export const cancelled = (more: Partial<Booking> = {}) =>
  flight({ status: 'cancelled', paymentStatus: 'paid', money: ledger(0, 190_198), refundDue, ...more });
