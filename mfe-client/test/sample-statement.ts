import { type Payment, type PaymentMethod, type Statement, toMoney } from '@portal/contracts';

export const sampleBookingId = '65f0c0ffee65f0c0ffee65f0';
export const kwacha = (minor: number) => toMoney(minor, 'ZMW');

export const sampleMethod = (
  network: PaymentMethod['network'],
  name: string,
  more: Partial<PaymentMethod> = {},
): PaymentMethod => ({
  network,
  name,
  isOpen: true,
  isWhole: false,
  min: kwacha(100),
  max: kwacha(2_000_000),
  ...more,
});
export const sampleMethods = [
  sampleMethod('MTN_MOMO_ZMB', 'MTN'),
  sampleMethod('AIRTEL_OAPI_ZMB', 'Airtel'),
  sampleMethod('ZAMTEL_ZMB', 'Zamtel'),
];

/** Statement of K 1,234.50 without payments. */
export const sampleStatement = (more: Partial<Statement> = {}): Statement => ({
  bookingId: sampleBookingId,
  charged: kwacha(123_450),
  received: kwacha(0),
  refunded: kwacha(0),
  balance: kwacha(123_450),
  payable: kwacha(123_450),
  isPayable: true,
  lines: [],
  payments: [],
  ...more,
});

/** Payment from an Airtel number that ends in 789. */
export const samplePayment = (state: Payment['state'], more: Partial<Payment> = {}): Payment => ({
  id: 'p-1',
  bookingId: sampleBookingId,
  method: 'momo',
  network: 'AIRTEL_OAPI_ZMB',
  phoneLast3: '789',
  amount: kwacha(123_450),
  state,
  createdAt: '2026-11-22T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:01.000Z',
  ...more,
});
