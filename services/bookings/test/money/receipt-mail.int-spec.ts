import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
import { eventually, startTestService, type TestService } from '@portal/test-kit';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  flightBooking,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';

const pdf = Buffer.from('%PDF-1.7 a receipt').toString('base64');

/**
 * Starts a stub of payments that returns a receipt from the second request on, as while a payment is being posted. While
 * `isHanging`, it never responds to requests for receipts.
 */
async function startPrinter() {
  const requested: string[] = [];
  const state = { isHanging: false };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const id = /^\/internal\/payments\/(.+)\/receipt$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return response.end(JSON.stringify({ accepted: 1 }));
    requested.push(id);
    if (state.isHanging) return response;
    if (requested.filter((each) => each === id).length > 1)
      return response.end(JSON.stringify({ fileName: `R-${id}.pdf`, pdf }));
    response.statusCode = 409;
    return response.end(JSON.stringify({ code: 'PAYMENT_NOT_COMPLETED', message: 'Not yet.' }));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    asked: requested,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

let surroundings: TestEnvironment;
let printer: Awaited<ReturnType<typeof startPrinter>>;
beforeAll(async () => {
  [surroundings, printer] = await Promise.all([startTestEnvironment(), startPrinter()]);
});
afterAll(async () => {
  printer.stop();
  await surroundings.stop();
});

const start = (): Promise<TestService> => {
  // The default lease: a retry after its end would exceed the time that a test waits.
  const quick = { MAIL_POLL_INTERVAL_MS: '50', MAIL_LEASE_MS: '60000', PAYMENTS_URL: printer.url };
  return startTestService(createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, ...quick })));
};
const folder = (): string => surroundings.bookingsEnv['MAIL_DIR'] ?? '';
const receipts = (number: string): string[] =>
  readdirSync(folder())
    .filter((file) => file.startsWith('receipt-'))
    .map((file) => readFileSync(join(folder(), file), 'utf8'))
    .filter((message) => new RegExp(`: receipt \\S+\\s+\\(${number}\\)`).test(message));

describe('payment receipt', () => {
  it('[N1.2.3] is mailed once as an attachment, for repeated deliveries and across a restart', async () => {
    const service = await start();
    const person = await createTestUser(surroundings);
    const body = flightBooking(await pricedOffer(surroundings, person));
    const booking = bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body }));
    const currency = booking.currency;
    const balanceWith = (version: number, ids: string[]) => moneyOf(booking._id, version, { currency, receipts: ids });
    await deliverMoneyChanged(service, balanceWith(1, ['p1']), balanceWith(1, ['p1']));
    await eventually(async () => receipts(booking.bookingNumber).length === 1);
    const [message = ''] = receipts(booking.bookingNumber);
    expect(message).toContain('R-p1.pdf');
    expect(message.replaceAll(/\s/g, '')).toContain(pdf);
    await service.stop();
    const again = await start();
    await deliverMoneyChanged(again, balanceWith(2, ['p1', 'p2']), balanceWith(3, ['p1', 'p2']));
    await eventually(async () => receipts(booking.bookingNumber).length === 2);
    await again.stop();
    expect(printer.asked).toEqual(['p1', 'p1', 'p2', 'p2']);
  });

  it('is abandoned by a shutdown while payments does not respond, and mailed after the restart', async () => {
    printer.state.isHanging = true;
    const service = await start();
    const person = await createTestUser(surroundings);
    const body = flightBooking(await pricedOffer(surroundings, person));
    const booking = bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body }));
    await deliverMoneyChanged(service, moneyOf(booking._id, 1, { currency: booking.currency, receipts: ['p3'] }));
    await eventually(() => Promise.resolve(printer.asked.includes('p3')));
    const startedAt = performance.now();
    await service.stop();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    printer.state.isHanging = false;
    const again = await start();
    await eventually(() => Promise.resolve(receipts(booking.bookingNumber).length === 1));
    await again.stop();
  });
});
