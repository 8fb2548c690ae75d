import { expect } from '@jest/globals';
import { agencyDate, type Payment } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import type { CanaryPortal } from './canary-portal';

/** Unique values in the personal fields of payments. */
export const paidCanary = {
  /** Payer's phone number as the mobile network reports it. */
  payer: '260977313373',
  slip: 'Canaryslip',
  reason: 'Canaryreason',
} as const;

const moneyNames = Object.keys(paidCanary) as (keyof typeof paidCanary)[];
export const paidIn = (text: string) => moneyNames.filter((name) => text.includes(paidCanary[name]));

interface Payer {
  id: string;
  session: string;
  booking: string;
}

interface Staff {
  desk: string;
  admin: string;
}

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

/** Pays a booking by every method: mobile money, cash, a reversal, a pay link and credit. */
export async function seedPayments(portal: CanaryPortal, { id, session, booking }: Payer, { desk, admin }: Staff) {
  const send = async (call: string, by: string, body: object) => {
    const response = await portal.send<{ data: Payment }>('payments', call, { session: by, body });
    expect([call, Math.floor(response.status / 100)]).toEqual([call, 2]);
    return response.body.data;
  };
  await eventually(async () => {
    const reported = await portal.send('payments', `GET /payments/bookings/${booking}`, { session: desk });
    return reported.status === 200;
  }, 20_000);
  const by = { bookingId: booking, amount: kwacha('100') };
  const note = { ...by, method: 'cash', receivedOn: agencyDate() };
  const requested = await send('POST /payments', session, {
    ...by,
    phoneNumber: paidCanary.payer,
    network: 'AIRTEL_OAPI_ZMB',
  });
  await eventually(async () => {
    const seen = await portal.send<{ data: Payment }>('payments', `GET /payments/${requested.id}`, { session });
    return seen.body.data.state === 'completed';
  }, 20_000);
  await send('POST /payments/manual', desk, { ...note, reference: `Slip 4711 ${paidCanary.slip}` });
  const wrong = await send('POST /payments/manual', desk, { ...note, reference: `${paidCanary.slip} 12` });
  await send(`POST /payments/${wrong.id}/reverse`, admin, { reason: paidCanary.reason });
  await send('POST /payments/links', desk, { bookingId: booking });
  const { bookingId: _none, ...ahead } = note;
  await send('POST /payments/manual', desk, { ...ahead, userId: id, reference: `${paidCanary.slip} 13` });
  await send('POST /payments/credit', session, by);
}

/** Returns everything that staff can read about the payments. */
export async function getPaymentResponses(portal: CanaryPortal, booking: string, admin: string): Promise<string> {
  const calls = [
    `GET /payments/bookings/${booking}`,
    `GET /payments/bookings/${booking}/links`,
    'GET /payments',
    'GET /reports/payments?format=csv',
  ];
  const read = await Promise.all(calls.map((call) => portal.send('payments', call, { session: admin })));
  expect(read.map(({ status }) => status)).toEqual(calls.map(() => 200));
  return read.map(({ text }) => text).join('\n');
}
