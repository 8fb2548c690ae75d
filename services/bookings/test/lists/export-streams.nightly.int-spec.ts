import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { totalCountHeader } from '@portal/contracts';
import { gatewayHeaders } from '@portal/test-kit';
import { setupDemoBookings } from '../fixtures/use-demo-bookings';

const { running } = setupDemoBookings();
const count = 10_000;
/** Long enough that the rows exceed all buffers between service and client. */
const longName = 'n'.repeat(1_000);

async function answerTo(path: string): Promise<IncomingMessage> {
  const headers = gatewayHeaders(await running.identity.assertionFor({ role: 'employee' }));
  return new Promise((done, fail) => get(`${running.service.url}${path}`, { headers }, done).on('error', fail));
}

it(`streams a file of ${count} rows before the last booking is read, with backpressure`, async () => {
  const bookings = running.database.collection('bookings');
  const sample = await bookings.findOne({ kind: 'package' }, { projection: { _id: 0, claim: 0 } });
  for (let at = 0; at < count; at += 5_000) {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      ...sample,
      bookingNumber: `ZT-${String(at + index).padStart(8, '0')}`,
      travelers: [{ firstName: longName, lastName: 'Banda', sealedDateOfBirth: '-', gender: 'MALE' }],
      createdAt: new Date(Date.UTC(2020, 0, 1) + at + index),
    }));
    await bookings.insertMany(rows, { ordered: false });
  }
  const response = await answerTo('/reports/bookings?format=csv&sort=createdAt&to=2100-01-01');
  expect(Number(response.headers[totalCountHeader])).toBeGreaterThanOrEqual(count);
  // The first bytes have arrived, and the client stops reading for a while.
  const parts = response.iterator();
  await parts.next();
  await wait(1_000);
  const last = { bookingNumber: `ZT-${String(count - 1).padStart(8, '0')}` };
  await bookings.updateOne(last, { $set: { 'travelers.0.firstName': 'read when it was its turn' } });
  let lines = 0;
  let end = '';
  for await (const part of parts) {
    const text = (part as Buffer).toString('latin1');
    lines += text.split('\n').length - 1;
    end = (end + text).slice(-200_000);
  }
  expect(lines).toBeGreaterThan(count - 1_000);
  expect(end).toContain('read when it was its turn');
}, 300_000);
