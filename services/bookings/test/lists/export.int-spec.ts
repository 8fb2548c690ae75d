import { afterAll, describe, expect, it } from '@jest/globals';
import {
  type ActivityEvent,
  agencyDate,
  type Booking,
  type BookingSums,
  fromMinorUnits,
  listFileTypes,
  type Problem,
} from '@portal/contracts';
import { parseCsv } from 'hucre/csv';
import { eventually, gatewayHeaders } from '@portal/test-kit';
import mongoose from 'mongoose';
import readSheet from 'read-excel-file/node';
import { bookingsFrom } from '../fixtures/bookings-fixture';
import { setupDemoBookings } from '../fixtures/use-demo-bookings';

const { running, start, call, ask, list, change } = setupDemoBookings();

async function file(query: string): Promise<File> {
  const response = await call(`/reports/bookings?${query}`, 'employee');
  if (response.status !== 200) throw new Error(`Refused: ${response.as<Problem>().code}`);
  return response.as<File>();
}
const inOrder = async (query: string): Promise<Booking[]> => bookingsFrom(await call(`/bookings?${query}`, 'employee'));

/** Parses CSV into rows keyed by column name. */
function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(csv);
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [String(name), String(row[place] ?? '')])));
}

const csvRows = async (query = ''): Promise<Record<string, string>[]> =>
  rowsOf(await (await file(`format=csv${query}`)).text());

/** Parses a worksheet into rows, with a different library than the one that wrote it. */
async function sheetRows(query = ''): Promise<Record<string, unknown>[]> {
  const bytes = Buffer.from(await (await file(`format=xlsx${query}`)).arrayBuffer());
  const [{ data }] = (await readSheet(bytes)) as unknown as [{ data: unknown[][] }];
  const [names = [], ...rows] = data;
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [String(name), row[place] ?? null])));
}

/** Activity log entries about exports. */
const logged = () =>
  (running.identity.deliveredActivity as ActivityEvent[]).filter(({ action }) => action === 'BOOKINGS_SAVED_AS_FILE');

describe('booking export', () => {
  it.each([
    'sort=-createdAt',
    'sort=totalPrice&type=flight',
    'sort=username&paymentStatus=unpaid&type=package',
    'sort=-startDate&status=cancelled',
    'queue=unpaid',
    'leaves=20',
    'q=zzzz',
  ])('has the rows of the list in the same order: %s', async (query) => {
    const numbers = (await inOrder(query)).map(({ bookingNumber }) => bookingNumber);
    expect((await csvRows(`&${query}`)).map((row) => row['Booking Number'])).toEqual(numbers);
    expect((await sheetRows(`&${query}`)).map((row) => row['Booking Number'])).toEqual(numbers);
    const { headers } = await call(`/reports/bookings?format=csv&${query}`, 'employee');
    expect(headers.get('x-total-count')).toBe(String(numbers.length));
  });

  it('has the values of the list, with typed dates and amounts', async () => {
    const [some] = (await list('&type=flight')).filter(({ amadeusRecordLocator }) => amadeusRecordLocator);
    const { bookingNumber, user, totalPrice, currency, amadeusRecordLocator, status, createdAt } = some!;
    const own = (row: Record<string, unknown>) => row['Booking Number'] === bookingNumber;
    const startDay = some!.selectedTravelDates.startDate.slice(0, 10);
    const facts = {
      Client: user.username,
      Type: 'Flight',
      PNR: amadeusRecordLocator,
      Currency: currency,
      Status: status,
    };
    const line = (await csvRows()).find(own);
    expect(line).toMatchObject({ ...facts, Price: String(totalPrice), Leaves: startDay });
    expect(line!['Booked On']!.slice(0, 10)).toBe(agencyDate(new Date(createdAt)));
    const row = (await sheetRows()).find(own);
    expect(row).toMatchObject({ ...facts, Price: totalPrice, Leaves: new Date(`${startDay}T00:00:00Z`) });
  });

  it('has the matching file name and media type', async () => {
    const { headers } = await call('/reports/bookings?format=xlsx', 'superadmin');
    expect(headers.get('content-type')).toBe(listFileTypes.xlsx);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="bookings-${agencyDate(new Date())}.xlsx"`);
  });

  it('contains no executable formulas', async () => {
    const [some] = await list('&type=package');
    const evil = '=HYPERLINK("http://evil.test","Open")';
    const money = {
      currency: 'ZMW',
      chargedMinor: 1_000,
      receivedMinor: 2_250,
      refundedMinor: 0,
      balanceMinor: -1_250,
    };
    await change(some!, { 'user.username': evil, money: { version: 1, state: 'settled', ...money } });
    const text = await (await file('format=csv')).text();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""Open"")"`);
    expect(text).toContain(',12.5,');
    const named = (await sheetRows()).find((row) => row['Booking Number'] === some!.bookingNumber);
    expect(named).toMatchObject({ Client: evil, Balance: 0, 'To Refund': 12.5 });
  });

  it('is recorded in the activity log with user, row count and filters, without the search text', async () => {
    const before = logged().length;
    await file('format=csv&type=package&paymentStatus=unpaid&q=Thandiwe');
    await file('format=xlsx');
    const unpaid = (await inOrder('type=package&paymentStatus=unpaid&q=Thandiwe')).length;
    const all = (await list()).length;
    await eventually(() => Promise.resolve(logged().length === before + 2));
    expect(logged().slice(before)).toEqual([
      expect.objectContaining({
        action: 'BOOKINGS_SAVED_AS_FILE',
        description: `Saved ${unpaid} bookings as csv: paymentStatus unpaid, type package, a search`,
        actorId: expect.any(String),
      }),
      expect.objectContaining({ description: `Saved ${all} bookings as xlsx: all of them` }),
    ]);
  });

  it.each(['', 'format=pdf', 'format=csv&type=boat'])('is rejected for %s', async (query) => {
    const before = logged().length;
    expect((await call(`/reports/bookings?${query}`, 'employee')).status).toBe(400);
    expect(logged()).toHaveLength(before);
  });
});

describe('sums of a list', () => {
  const narrowed = [
    '',
    'type=package',
    'paymentStatus=unpaid',
    'leaves=20',
    'status=confirmed&type=flight&paymentStatus=paid',
    'from=2026-01-01&to=2027-01-01&status=cancelled',
    'queue=unpaid',
    'queue=departing&type=package',
  ];

  it.each([...narrowed, 'q=zzzz', 'q=c-&type=package', 'queue=airline'])(
    'equal the sums of the listed bookings, by currency: %s',
    async (query) => {
      const byHand = new Map<string, { amount: number; bookings: number }>();
      for (const { currency, totalPrice } of await inOrder(query)) {
        const { amount, bookings } = byHand.get(currency) ?? { amount: 0, bookings: 0 };
        byHand.set(currency, { amount: amount + Math.round(totalPrice * 100), bookings: bookings + 1 });
      }
      const { sums } = await ask<BookingSums>(`/reports/bookings/sums?${query}`, 'employee');
      const expected = [...byHand].map(([currency, { amount, bookings }]) => ({
        amount: fromMinorUnits(amount).toFixed(2),
        currency,
        bookings,
      }));
      expect(sums.map(({ currency }) => currency)[0]).toBe(byHand.has('ZMW') ? 'ZMW' : sums[0]?.currency);
      expect([...sums].sort(byCurrency)).toEqual(expected.sort(byCurrency));
    },
  );

  it.each(narrowed)('are covered by one index: %s', async (query) => {
    const requested: { stages: unknown[]; hint: object }[] = [];
    mongoose.set('debug', (_collection, method, stages: unknown[], { hint }: { hint: object }) => {
      if (method === 'aggregate') requested.push({ stages: stages.slice(0, 2), hint });
    });
    await ask<BookingSums>(`/reports/bookings/sums?${query}`, 'employee');
    mongoose.set('debug', false);
    const [{ stages, hint } = { stages: [], hint: {} }] = requested;
    const paths = new Set(stages.flatMap(pathsIn));
    expect(paths).toContain('totalMinor');
    expect([...paths].filter((path) => !Object.hasOwn(hint, path))).toEqual([]);
  });
});

/** Returns the stored paths in aggregation stages: filter keys, and `$path` in expressions. */
function pathsIn(part: unknown): string[] {
  if (typeof part === 'string') return part.startsWith('$') ? [part.slice(1)] : [];
  if (Array.isArray(part)) return part.flatMap(pathsIn);
  if (typeof part !== 'object' || part === null || part instanceof Date) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === '$group') return Object.values(value as object).flatMap(pathsIn);
    return [...(name.startsWith('$') ? [] : [name]), ...pathsIn(value)];
  });
}

const byCurrency = (left: { currency: string }, right: { currency: string }) =>
  left.currency.localeCompare(right.currency);

describe('very long list', () => {
  const count = 2_000;
  const imported = { 'user.username': 'imported' };
  afterAll(async () => {
    await running.database.collection('bookings').deleteMany(imported);
  });

  it('is exported completely and in order up to a reported limit, and a disconnect stops reading', async () => {
    const projection = { _id: 0, claim: 0 };
    const sample = await running.database.collection('bookings').findOne({ kind: 'package' }, { projection });
    const rows = Array.from({ length: count }, (_, index) => ({
      ...sample,
      bookingNumber: `ZT-${String(index).padStart(8, '0')}`,
      user: { id: '652f3c0a9b1e4d0012345678', username: 'imported', email: 'i@demo.test' },
      createdAt: new Date(Date.UTC(2020, 0, 1) + index),
    }));
    await running.database.collection('bookings').insertMany(rows, { ordered: false });
    const roomy = await start({ FILE_ROWS_MAX: String(10 * count) });
    const saved = await call('/reports/bookings?format=csv&sort=createdAt&type=package', 'employee', roomy);
    await roomy.stop();
    const numbers = rowsOf(await saved.as<File>().text()).map((row) => row['Booking Number']!);
    expect(numbers.filter((number) => number.startsWith('ZT-0'))).toHaveLength(count);
    expect(numbers.slice(0, count)).toEqual([...numbers.slice(0, count)].sort());

    const gone = new AbortController();
    const response = await fetch(`${running.service.url}/reports/bookings?format=csv`, {
      signal: gone.signal,
      headers: gatewayHeaders(await running.identity.assertionFor({ role: 'employee' })),
    });
    await response.body!.getReader().read();
    gone.abort();
    await eventually(async () => {
      const { metrics } = (await running.database.db!.admin().command({ serverStatus: 1 })) as {
        metrics?: { cursor?: { open?: { total?: number | bigint } } };
      };
      return Number(metrics?.cursor?.open?.total ?? 0) === 0;
    });

    const narrow = await start({ FILE_ROWS_MAX: String(count) });
    const rejected = await call('/reports/bookings?format=csv', 'employee', narrow);
    await narrow.stop();
    expect([rejected.status, rejected.body['code']]).toEqual([422, 'LIST_TOO_LONG']);
    expect(rejected.body['message']).toContain('at most 2,000 rows');
  });
});
