import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  demoBookingId,
  demoPaymentId,
  foreignCurrencies,
  paidDemoBookings,
  rateListResponseSchema,
  statementResponseSchema,
  todaysRatesResponseSchema,
  toMoney,
} from '@portal/contracts';
import { startTestProcess, startTestService, type TestService } from '@portal/test-kit';
import pWaitFor from 'p-wait-for';
import { createApp } from '../../src/app';
import { readPaymentsEnv } from '../../src/env';
import { chargesOf, type IsolatedLedger, lineOf, startLedger } from './ledger-fixture';

const dayMs = 86_400_000;

/** Its database starts empty; the services with demo data are started on it. */
let ledger: IsolatedLedger;
let seeded: TestService | undefined;
beforeEach(async () => {
  ledger = await startLedger();
});
afterEach(async () => {
  await seeded?.stop();
  seeded = undefined;
  await ledger.stop();
});

const env = () => ({ ...ledger.env, SEED_DEMO_DATA: '1' });
async function startSeeded(): Promise<TestService> {
  await seeded?.stop();
  return (seeded = await startTestService(createApp(readPaymentsEnv(env()))));
}
const todaysRates = async (service: TestService) =>
  todaysRatesResponseSchema.parse((await service.call('GET', '/payments/rates/today')).body).data;
const addRate = async (service: TestService, currency: string, perUnit: string) =>
  service.call('POST', '/payments/rates', {
    assertion: await ledger.assertionFor('admin'),
    body: { currency, perUnit, source: 'agency', allowUnusualChange: true },
    headers: { 'idempotency-key': `a-rate-of-${currency}-${perUnit}` },
  });
/** Moves all rates into the past, as if the demo had been started that many days ago. */
const ageRates = async (days: number) => {
  const rates = ledger.connection.collection<{ validFrom: Date; claim: string }>('rates');
  for await (const { _id, validFrom, claim } of rates.find()) {
    const before = new Date(validFrom.getTime() - days * dayMs);
    await rates.updateOne({ _id }, { $set: { validFrom: before, claim: `${claim}-${days}-days-ago` } });
  }
};
const stored = async () => {
  const documentsOf = (name: string) =>
    ledger.connection
      .collection(name)
      .find({}, { projection: { effects: 0 } })
      .sort({ _id: 1 })
      .toArray();
  const [entries, payments, accounts] = await Promise.all(['entries', 'payments', 'accounts'].map(documentsOf));
  return { entries: entries!, payments: payments!, accounts: accounts! };
};

describe('demo rates', () => {
  it('are of today for USD, EUR and GBP after the first start [A5]', async () => {
    const rates = await todaysRates(await startSeeded());
    expect(rates.map(({ currency }) => currency).sort()).toEqual([...foreignCurrencies].sort());
    for (const { validFrom } of rates) expect(Date.now() - Date.parse(validFrom)).toBeLessThan(60_000);
  });

  it('are renewed at a start days later, once a day [A5]', async () => {
    await startSeeded();
    await ageRates(7);
    expect(await todaysRates(seeded!)).toEqual([]);
    expect(await todaysRates(await startSeeded())).toHaveLength(foreignCurrencies.length);
    await startSeeded();
    const list = await seeded!.call('GET', '/payments/rates', { assertion: await ledger.assertionFor('admin') });
    expect(rateListResponseSchema.parse(list.body).data).toHaveLength(2 * foreignCurrencies.length);
  });

  it('never replace a rate that a person added, not even an expired one [A5]', async () => {
    await startSeeded();
    expect((await addRate(seeded!, 'USD', '26.8450')).status).toBe(201);
    await ageRates(7);
    const rates = await todaysRates(await startSeeded());
    expect(rates.map(({ currency }) => currency).sort()).toEqual(['EUR', 'GBP']);
  });

  it('do not exist without demo data [A5]', async () => {
    expect(await todaysRates(ledger)).toEqual([]);
    expect(await stored()).toEqual({ entries: [], payments: [], accounts: [] });
  });
});

describe('paid demo bookings', () => {
  /** Publishes charges as bookings does after its own seed. */
  const charge = ({ place, ownerId, currency, minor, kind }: (typeof paidDemoBookings)[number]) =>
    chargesOf({
      ...{ bookingId: demoBookingId(place), ownerId, quotedCurrency: currency, bookingNumber: `ZT-DEMO${place}` },
      lines: [lineOf(minor, { kind })],
    });
  const apply = async () => {
    for (const paid of paidDemoBookings) await ledger.charges.apply(charge(paid));
  };

  it('have one charge and one receipt over their price in the ledger [A5]', async () => {
    await startSeeded();
    await apply();
    for (const { place, currency, minor } of paidDemoBookings) {
      const bookingId = demoBookingId(place);
      const entries = await ledger.entries.ofBooking(bookingId);
      expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'manual']);
      const { status, body } = await ledger.call('GET', `/payments/bookings/${bookingId}`, {
        assertion: await ledger.assertionFor('employee'),
      });
      expect(status).toBe(200);
      const { charged, received, balance } = statementResponseSchema.parse(body).data;
      const price = toMoney(minor, currency).amount;
      expect([charged, received, balance].map(({ amount }) => amount)).toEqual([price, price, '0.00']);
      expect(charged.currency).toBe(currency);
    }
  });

  it('are published with charges and receipt at once, so that they are never unpaid [A5]', async () => {
    await startSeeded();
    await apply();
    await pWaitFor(() => ledger.reported.length >= paidDemoBookings.length);
    for (const { place, minor } of paidDemoBookings) {
      const [first] = ledger.reported.filter(({ bookingId }) => bookingId === demoBookingId(place));
      expect(first).toMatchObject({
        ...{ moneyVersion: 1, chargesVersion: 1, chargedMinor: minor, receivedMinor: minor, balanceMinor: 0 },
        receipts: [demoPaymentId(place)],
      });
    }
  });

  it('are seeded once over several starts, with receipt numbers that stay [A5]', async () => {
    await startSeeded();
    const first = await stored();
    expect(first.payments).toHaveLength(paidDemoBookings.length);
    expect(new Set(first.payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(paidDemoBookings.length);
    await startSeeded();
    expect(await stored()).toEqual(first);
    await apply();
    const charged = await stored();
    await startSeeded();
    expect(await stored()).toEqual(charged);
  });

  it.each(['before', 'after'])('are completed after a kill %s an entry [A5]', async (moment) => {
    await startSeeded();
    const { entries, payments } = await stored();
    await ledger.connection.dropDatabase();
    const dying = startTestProcess('services/payments/dist/main.mjs', { ...env(), FAILPOINT: `seed:${moment}:exit` });
    await expect(dying).rejects.toThrow('ended with 97');
    const half = await stored();
    expect(half.payments).toHaveLength(1);
    expect(half.accounts).toHaveLength(0);
    await startSeeded();
    const whole = await stored();
    const idsOf = (documents: { _id: unknown }[]) => documents.map(({ _id }) => _id);
    expect(idsOf(whole.entries)).toEqual(idsOf(entries));
    expect(idsOf(whole.payments)).toEqual(idsOf(payments));
    await apply();
    for (const { place } of paidDemoBookings)
      expect((await ledger.accounts.forBooking(demoBookingId(place)))?.balanceMinor).toBe(0);
  });

  it('are left alone on a folder whose bookings were charged before [A5]', async () => {
    await apply();
    await startSeeded();
    expect((await stored()).payments).toEqual([]);
    expect((await ledger.accounts.forBooking(demoBookingId(1)))?.balanceMinor).toBe(1_489_200);
  });
});
