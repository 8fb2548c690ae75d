import { expect } from '@jest/globals';
import { type Payment, type PaymentSettings, type Statement, type StatementLine, toMoney } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from './open-page';
import { returnTrip } from './sample-bookings';

export const bookingId = '65f0c0ffee65f0c0ffee65f0';
export const kwacha = (minor: number) => toMoney(minor, 'ZMW');
export const data = (content: unknown, status = 200) => Response.json({ data: content }, { status });
export const rejection = (code: string, status: number) =>
  Response.json({ message: `refused: ${code}`, code, requestId: 'r' }, { status });

export const one = `GET /api/bookings/${bookingId}`;
export const requested = `GET /api/payments/bookings/${bookingId}`;

export const booking = { ...returnTrip, _id: bookingId };

export const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  id: 'charge:1',
  at: '2026-11-20T06:15:00.000Z',
  kind: 'charge',
  text: 'Charged for the booking',
  amount: kwacha(463_996),
  by: 'system',
  ...more,
});

/** Statement with K 1,000.00 of K 4,639.96 paid at the desk. */
export const statement = (more: Partial<Statement> = {}): Statement => ({
  bookingId,
  charged: kwacha(463_996),
  received: kwacha(100_000),
  refunded: kwacha(0),
  balance: kwacha(363_996),
  payable: kwacha(363_996),
  isPayable: true,
  lines: [
    line(),
    line({
      id: 'manual:1',
      at: '2026-11-21T08:00:00.000Z',
      kind: 'manual',
      text: 'Cash, front desk',
      amount: kwacha(-100_000),
      by: 'kelvin',
      paymentId: 'p-1',
    }),
  ],
  payments: [payment()],
  ...more,
});

/** Cash payment of K 1,000.00, taken by Kelvin. */
export function payment(more: Partial<Payment> = {}): Payment {
  return {
    id: 'p-1',
    bookingId,
    bookingNumber: 'ZT-FLIGHT',
    method: 'cash',
    amount: kwacha(100_000),
    state: 'completed',
    reference: 'front desk',
    receiptNumber: 'R-2026-00007',
    takenBy: 'kelvin',
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...more,
  };
}

/** Payment from an Airtel number that ends in 789. */
export const mobilePayment = (more: Partial<Payment> = {}): Payment => ({
  id: 'p-2',
  bookingId,
  bookingNumber: 'ZT-FLIGHT',
  method: 'momo',
  network: 'AIRTEL_OAPI_ZMB',
  phoneLast3: '789',
  amount: kwacha(50_000),
  state: 'processing',
  createdAt: '2026-11-22T08:00:00.000Z',
  updatedAt: '2026-11-22T08:00:01.000Z',
  ...more,
});

export const limits: PaymentSettings = { stepUpAbove: '2000.00', secondPersonAbove: '3000.00', highest: '9000.00' };
export const askedLimits = 'GET /api/settings/payments';
export const askedFees = 'GET /api/settings/fees';

type Options = NonNullable<Parameters<typeof openPage>[1]>;

/** Opens a page that reads the payment limits. */
export const openMoney = (path: string, { answers, ...options }: Options = {}) =>
  openPage(path, {
    ...options,
    answers: { [askedLimits]: () => data(limits), [askedFees]: () => data({}), ...answers },
  });

/** Opens the page of a booking. `answers` override the default responses. */
export const openBooking = (responses: MockResponses = {}, options: Omit<Options, 'answers'> = {}) =>
  openMoney(`/employee-dashboard/bookings/${bookingId}`, {
    role: 'employee',
    ...options,
    answers: {
      [one]: () => data(booking),
      [requested]: () => data(statement()),
      [`${one}/timeline`]: () => data([]),
      ...responses,
    },
  });

type Opened = Pick<ReturnType<typeof openMoney>, 'sent' | 'notifications'>;

/** Waits for the notification with the receipt number. Expects one request with these facts, a date and an idempotency key. */
export async function expectTaken({ sent, notifications }: Opened, facts: object): Promise<void> {
  await waitFor(() => expect(notifications).toHaveLength(1));
  expect(notifications[0]?.text).toContain('R-2026-00007');
  const [call, ...others] = sent('POST', '/api/payments/manual');
  expect(others).toEqual([]);
  expect(call?.body).toEqual({ ...facts, receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
