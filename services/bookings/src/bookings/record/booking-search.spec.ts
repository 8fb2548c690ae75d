import { describe, expect, it } from '@jest/globals';
import { searchPatterns, searchWordsOf } from './booking-search';

const booking = {
  bookingNumber: 'ZT-K7Q2M9AB',
  user: { id: '1', username: 'Mwila.Banda', email: 'mwila@demo.test' },
  flight: { origin: 'LUN', destination: 'JNB', departureDate: '', airlineCode: 'KQ', flightNumber: '722' },
};
const words = searchWordsOf(booking);
const finds = (typed: string): boolean =>
  searchPatterns(typed).every((pattern) => words.some((word) => new RegExp(pattern).test(word)));

describe('searchWordsOf and searchPatterns', () => {
  it.each(['zt-k7q', 'K7Q2', 'mwila.b', 'banda', 'mwila@demo.test', 'demo', 'lun jnb', 'kq722 zt'])(
    'find %s',
    (typed) => expect(finds(typed)).toBe(true),
  );
  it.each(['7q2', 'mwila@other', 'lun nbo', 'mwila.*banda'])('do not find %s', (typed) =>
    expect(finds(typed)).toBe(false),
  );
  it('put the longest word first, by which the index looks', () =>
    expect(searchPatterns(' jnb  mwila@demo.test ')).toEqual(['^mwila@demo\\.test', '^jnb']));
});
