import { describe, expect, it } from '@jest/globals';
import { searchPatterns, buildSearchTerms } from './booking-search';

const booking = {
  bookingNumber: 'ZT-K7Q2M9AB',
  user: { id: '1', username: 'Mwila.Banda', email: 'mwila@demo.test' },
  flight: { origin: 'LUN', destination: 'JNB', departureDate: '', airlineCode: 'KQ', flightNumber: '722' },
  ticketNumbers: ['706-2412345678'],
};
const words = buildSearchTerms(booking);
const finds = (typed: string): boolean =>
  searchPatterns(typed).every((pattern) => words.some((word) => new RegExp(pattern).test(word)));

describe('buildSearchTerms and searchPatterns', () => {
  it.each(['zt-k7q', 'K7Q2', 'mwila.b', 'banda', 'mwila@demo.test', 'demo', 'lun jnb', 'kq722 zt'])(
    'find %s',
    (typed) => expect(finds(typed)).toBe(true),
  );
  it.each(['K7Q2M9AB', 'ZTK7Q2M9AB', 'q2m9ab', '2M9AB', 'M9AB'])('find the booking number by its end %s', (typed) =>
    expect(finds(typed)).toBe(true),
  );
  it.each(['706-2412345678', '7062412345678', '2412345678', '706-2412', '7062412'])('find the ticket %s', (typed) =>
    expect(finds(typed)).toBe(true),
  );
  it.each(['9ab', '12345678', 'mwila@other', 'lun nbo', 'mwila.*banda'])('do not find %s', (typed) =>
    expect(finds(typed)).toBe(false),
  );
  it('put the longest word first, for the index', () =>
    expect(searchPatterns(' jnb  mwila@demo.test ')).toEqual(['^mwila@demo\\.test', '^jnb']));
});
