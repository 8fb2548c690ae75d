import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId, type Document, type MongoClient } from 'mongodb';
import PostalMime, { type Email } from 'postal-mime';
import { bookablePackage, newBooking } from '../../calls/sample-bodies';
import { demoAccount } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, mongoUri, dataFolder } = portalUnderTest();
const count = 1_000;
const timeoutMs = 90_000;
const outbox = join(dataFolder, 'outbox');
const figures = { 'mails with hostile names': 0, 'foreign lines': 0, links: 0, 'pages of other elements': 0 };

const gaps = ['\n', '\r\n', '\r', '\n\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c', '\t', '\u202e', ' '];
const lures = [
  'YOUR CARD WAS DECLINED. Pay at http://evil.test/pay',
  'https://evil.test',
  'www.evil.test',
  'evil.test',
  'evil\uff0etest',
  'evil\u3002test',
  'pay@evil.test',
  'Bcc: victim@bank.test',
  '<a href="//evil.test">here</a>',
  '=?utf-8?q?Pay=40evil.test?=',
];
const nameAt = (index: number): string =>
  `client ${index}${gaps[index % gaps.length]}${lures[Math.floor(index / gaps.length) % lures.length]}`;

let client: MongoClient;
beforeAll(async () => {
  client = await openDatabase(mongoUri);
});
afterAll(async () => {
  recordMeasurements('hostile mail', figures);
  await client.close();
});

/** Inserts the name into every name field of a stored booking, bypassing validation. */
function withName(booking: Document, index: number): Document {
  const name = nameAt(index);
  const kind = (['confirmed', 'cancelled'] as const)[index % 2];
  return {
    ...booking,
    _id: new ObjectId(),
    bookingNumber: `ZT-MAIL${String(index).padStart(4, '0')}`,
    claim: `mail ${randomUUID()}`,
    user: { ...booking['user'], username: name },
    package: { ...booking['package'], name },
    recordLocator: name,
    ticketNumbers: [name],
    events: [],
    mails: [{ id: randomUUID(), kind, at: new Date() }],
    mailDue: new Date(),
  };
}

// The folder is created with the first email.
const written = (): Buffer[] =>
  (existsSync(outbox) ? readdirSync(outbox) : [])
    .map((file) => readFileSync(join(outbox, file)))
    .filter((message) => message.includes('ZT-MAIL'));
const sent = (): Promise<Email[]> => Promise.all(written().map((message) => PostalMime.parse(message)));

const ours = [
  /^$/,
  /^(Hello|Hi [\p{L}\p{M}'’ -]{1,30}),$/u,
  /^Your booking is /,
  /^Pay by \w+day, \d{1,2} \w+ \d{4} at \d{2}:\d{2} \(Lusaka time\)$/,
  /^(Booking|PNR|Trip|From|To|Tickets|Travelers|Total) {2,}/,
];
const closings = [
  /^You can view or cancel it under /,
  /^If you did not expect this/,
  /^You are receiving this email because a customer entered /,
];
/** The only permitted link: the portal's page of the booking. */
const wayIn = /^Open your booking: https?:\/\/[\w.:-]+\/my-bookings\/[0-9a-f]{24}$/;
const tag = /<(\/?)(\w+)([^>]*)>/g;
/** Returns the elements of an HTML email and its link targets without the booking id. */
const elementsOf = (html: string): string =>
  [...html.matchAll(tag)]
    .map(([, end, name, more = '']) => `${end}${name}${/ href="([^"]*)\//.exec(more)?.[1] ?? ''}`)
    .join();
const link = /:\/\/|\/\/|@|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}/u;

describe('hostile names stored without validation', () => {
  it('add no line and no link to an email', async () => {
    const account = await demoAccount(url, 'client');
    const id = await newBooking(url, account.token, await bookablePackage(url));
    const bookings = client.db('portal_bookings').collection('bookings');
    const booking = await bookings.findOne({ _id: new ObjectId(id) });
    if (!booking) throw new Error('nothing was booked');
    const clones = Array.from({ length: count }, (_, index) => withName(booking, index));
    await bookings.insertMany(clones);
    try {
      const deadline = Date.now() + timeoutMs;
      while (written().length < count && Date.now() < deadline) await wait(500);
      const mails = await sent();
      figures['mails with hostile names'] = mails.length;
      expect(mails).toHaveLength(count);
      const lines = mails.flatMap((mail) =>
        (mail.text?.split(/\r?\n-- \r?\n/)[0] ?? '').split(/[\n\r\v\f\u0085\u2028\u2029]+/),
      );
      const foreign = lines.filter((line) => ![...ours, ...closings, wayIn].some((known) => known.test(line)));
      const links = lines.filter((line) => link.test(line) && !wayIn.test(line));
      figures['foreign lines'] = foreign.length;
      figures.links = links.length;
      expect([...new Set(foreign), ...new Set(links)]).toEqual([]);
      const pages = mails.map(({ html = '' }) => elementsOf(html));
      const honest = pages[0] ?? '';
      figures['pages of other elements'] = pages.filter((page) => page !== honest).length;
      expect(honest).toContain('a');
      expect(pages.filter((page) => page !== honest)).toEqual([]);
    } finally {
      await bookings.deleteMany({ _id: { $in: clones.map(({ _id }) => _id as ObjectId) } });
    }
  }, 150_000);
});
