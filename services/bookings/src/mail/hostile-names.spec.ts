import { describe, expect, it } from '@jest/globals';
import { bookingMailKinds, type BookingRecord } from '../bookings/record/booking-record';
import { type OutgoingMail, sanitizeName } from '@portal/node-kit/mail';
import { bookingMail } from './booking-mail';

const breaks = ['\n', '\r\n', '\r', '\n\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c', '\u0000', '\t', '\u202e'];
const lures = [
  'YOUR CARD WAS DECLINED. Pay at http://evil.test/pay',
  'https://evil.test',
  'HTTPS:// evil.test',
  'www.evil.test',
  'evil.test',
  'evil.co.zm/pay',
  'evil\uff0etest',
  'evil\u3002test',
  'bücher.example',
  'pay@evil.test',
  'mailto:pay@evil.test',
  '<a href="//evil.test">here</a>',
  '\\\\evil.test\\share',
  '//evil.test',
  'Bcc: victim@bank.test',
  '=?utf-8?q?Pay=40evil.test?=',
  '\u200bevil\u200b.\u200btest',
  'ftp://evil.test',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '&lt;img src=x&gt; &#60;b&#62;',
];
const polite = ['Thandi', 'Mwila Banda', 'client,', ''];
/** Each name in every kind of message; by default in one kind. */
const isFull = process.env['TEST_FULL'] !== undefined;
/** Every lure after each polite name and line break, and before a name. */
const hostileNames = [
  ...polite.flatMap((before) => breaks.flatMap((gap) => lures.map((lure) => `${before}${gap}${lure}`))),
  ...lures.flatMap((lure) => breaks.map((gap) => `${lure}${gap}Thandi`)),
];

const recordWith = (name: string): BookingRecord =>
  ({
    bookingNumber: 'ZT-26K7QM4X',
    user: { id: '1', username: name, email: 'owner@example.test' },
    ticketNumbers: [name],
    recordLocator: name,
    numberOfTravelers: 2,
    totalMinor: 123_450,
    currency: 'USD',
    startDate: '2027-03-05T00:00:00.000Z',
    endDate: '2027-03-08T00:00:00.000Z',
    package: { id: '2', name, description: name, priceMinor: 61_725 },
    specialRequests: name,
    travelers: [{ id: '1', firstName: name, lastName: name, sealedDateOfBirth: '', gender: 'FEMALE' }],
  }) as unknown as BookingRecord;

/** Splits at every character that some program treats as a line break. */
const linesOf = (text: string): string[] => text.split(/[\n\r\u000b\u000c\u0085\u2028\u2029]/);
/** Text that programs turn into a link: a scheme, an address, or a word with a dot followed by a letter. */
const link = /:\/\/|\/\/|@|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}/u;
const signedFrom = (lines: readonly string[]): number => lines.indexOf('-- ');
/** Lines that may contain a stored name, after one of these labels. */
const holdingNames = /^(PNR|Trip|Tickets|Travelers) {2,}/;

const reader = { to: 'stranger@bank.test', portalUrl: 'https://portal.example' };
/** Tags of an HTML page. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

function foreignLines(mail: OutgoingMail, honest: OutgoingMail): string[] {
  const lines = linesOf(mail.text);
  const known = new Set(linesOf(honest.text));
  const body = lines.slice(0, signedFrom(lines));
  return [...body, ...linesOf(mail.subject)].filter((line) => {
    const isOurs = known.has(line) || holdingNames.test(line) || line === mail.subject;
    return !isOurs || link.test(line);
  });
}

describe('booking message with hostile names', () => {
  it('contains no injected line or link for any stored name', () => {
    expect(hostileNames.length).toBeGreaterThan(1_000);
    const foreign = bookingMailKinds.flatMap((kind, index) => {
      const honest = bookingMail(kind, recordWith('Falls'), reader);
      const names = hostileNames.filter((_name, each) => isFull || each % bookingMailKinds.length === index);
      return names.flatMap((name) => foreignLines(bookingMail(kind, recordWith(name), reader), honest));
    });
    expect(foreign).toEqual([]);
  });

  it('has the same HTML tags and links for any stored name', () => {
    const honest = tagsOf(bookingMail('confirmed', recordWith('Falls'), reader).html);
    const made = hostileNames.map((name) => bookingMail('confirmed', recordWith(`Falls ${name}`), reader).html);
    expect(made.filter((html) => tagsOf(html).join() !== honest.join())).toEqual([]);
    expect(honest.join()).not.toMatch(/<(img|script|link|iframe|a) /);
  });

  it('omits special requests', () => {
    const { text, html } = bookingMail('confirmed', { ...recordWith('Falls'), specialRequests: 'Lure' }, reader);
    expect(text + html).not.toContain('Lure');
  });

  it('hides digits in names and the account name from recipients other than the owner', () => {
    const lures = [
      'Card declined, call 097 712 3456',
      'Ring ٠٩٧٧١٢٣٤٥٦ now',
      'Call ０９７７ １２３ ４５６',
      'Dial ①②③ ④⑤⑥',
    ];
    for (const lure of lures) {
      const record = {
        ...recordWith('Falls'),
        user: { id: '1', username: lure, email: 'owner@example.test' },
        id: '650000000000000000000001',
        travelers: [{ id: '1', firstName: lure, lastName: 'Banda', sealedDateOfBirth: '', gender: 'FEMALE' }],
      } as unknown as BookingRecord;
      const { text, html } = bookingMail('confirmed', record, reader);
      const [travelers = ''] = text.split('\n').filter((line) => /^Travelers {2,}/.test(line));
      expect(travelers).toMatch(/^\P{N}+Banda$/u);
      expect(html).not.toContain(lure);
      const own = bookingMail('confirmed', record, { ...reader, to: 'Owner@example.test' });
      expect(own.text).toContain(`Travelers  ${sanitizeName(`${lure} Banda`)}`);
    }
  });

  it('shows ordinary names unchanged', () => {
    for (const name of [
      'Mwila M’Banga-Phiri',
      'St. Lucia & back',
      '3 days / 2 nights',
      'Zoë 明',
      '1.5 hours on the Zambezi',
    ]) {
      expect(sanitizeName(name)).toBe(name.normalize('NFKC'));
    }
  });
});
