import { describe, expect, it } from '@jest/globals';
import type { StoredSegment } from '../record/booked-segments';
import { compareSegments } from './compare-segments';

const flight = (departs: string, arrives: string, more: Partial<StoredSegment> = {}): StoredSegment => ({
  itinerary: 0,
  from: 'LUN',
  to: 'JNB',
  carrier: 'P0',
  number: '721',
  ...more,
  departs,
  arrives,
});
const moved = (segment: StoredSegment, minutes: number): StoredSegment => {
  const later = (local = '') => new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19);
  return { ...segment, departs: later(segment.departs), arrives: later(segment.arrives) };
};
const usual = flight('2027-03-05T08:15:00', '2027-03-05T10:20:00');
const back = flight('2027-03-09T17:40:00', '2027-03-09T19:40:00', {
  itinerary: 1,
  from: 'JNB',
  to: 'LUN',
  number: '722',
});

describe('compareSegments', () => {
  it.each([
    [0, 'none'],
    [10, 'noted'],
    [-10, 'noted'],
    [15, 'noted'],
    [16, 'informed'],
    [60, 'informed'],
    [-60, 'informed'],
    [120, 'informed'],
    [121, 'staff'],
    [200, 'staff'],
    [-200, 'staff'],
  ])('finds a shift by %i minutes: %s [A16]', (minutes, kind) => {
    expect(compareSegments([usual, back], [moved(usual, minutes), back]).kind).toBe(kind);
    expect(compareSegments([usual, back], [usual, moved(back, minutes)]).kind).toBe(kind);
  });

  it('counts the shift across midnight and New Year', () => {
    const late = flight('2027-12-31T23:50:00', '2028-01-01T01:55:00');
    expect(compareSegments([late], [moved(late, 20)]).kind).toBe('informed');
    expect(compareSegments([late], [moved(late, 10)]).kind).toBe('noted');
    expect(compareSegments([moved(late, 20)], [late]).kind).toBe('informed');
  });

  it('counts the shift of an arrival alone', () => {
    expect(compareSegments([usual], [{ ...usual, arrives: '2027-03-05T12:30:00' }])).toMatchObject({ kind: 'staff' });
  });

  it('compares instants when the clocks of an airport change between the two times', () => {
    // London moves its clocks from 01:00 to 02:00 on 2027-03-28.
    const london = flight('2027-03-28T00:50:00', '2027-03-28T06:00:00', { from: 'LHR', to: 'ADD' });
    expect(compareSegments([london], [{ ...london, departs: '2027-03-28T02:00:00' }]).kind).toBe('noted');
  });

  it('asks for staff when an airport changes, a flight is removed or one is added', () => {
    const [there, on] = [
      usual,
      flight('2027-03-05T12:30:00', '2027-03-05T14:30:00', { from: 'JNB', to: 'CPT', number: '9' }),
    ];
    const rerouted = { kind: 'staff', reason: 'schedule-change' };
    expect(compareSegments([usual], [{ ...usual, to: 'HRE' }])).toEqual(rerouted);
    expect(compareSegments([usual], [{ ...usual, from: 'NLA' }])).toEqual(rerouted);
    expect(compareSegments([there, on], [there])).toEqual(rerouted);
    expect(compareSegments([there], [there, on])).toEqual(rerouted);
  });

  it('informs the owner of another airline or flight number, and only records another operator', () => {
    expect(compareSegments([usual], [{ ...usual, number: '723' }]).kind).toBe('informed');
    expect(compareSegments([usual], [{ ...usual, carrier: 'ET' }]).kind).toBe('informed');
    expect(compareSegments([usual], [{ ...usual, operating: 'QR' }]).kind).toBe('noted');
  });

  const connected = (arrives: string, departs: string, onward = 'LHR') => [
    flight('2027-03-05T13:05:00', arrives, { to: 'NBO' }),
    flight(departs, '2027-03-06T06:25:00', { from: 'NBO', to: onward, number: '100' }),
  ];

  it('finds a connection with 30 minutes left missed [A16]', () => {
    const [sold, now] = [
      connected('2027-03-05T17:00:00', '2027-03-05T19:00:00'),
      connected('2027-03-05T18:30:00', '2027-03-05T19:00:00'),
    ];
    expect(compareSegments(sold, now)).toEqual({
      kind: 'staff',
      reason: 'missed-connection',
      connection: { at: 'NBO', minutes: 30 },
    });
  });

  it.each([
    [61, 'informed'],
    [60, 'informed'],
    [59, 'staff'],
    [-5, 'staff'],
  ])('allows an international connection of at least 60 minutes: %i is %s', (left, kind) => {
    const at = new Date(Date.parse('2027-03-05T19:00:00Z') - left * 60_000).toISOString().slice(0, 19);
    const sold = connected('2027-03-05T17:30:00', '2027-03-05T19:00:00');
    expect(compareSegments(sold, connected(at, '2027-03-05T19:00:00')).kind).toBe(kind);
  });

  it('allows a domestic connection of 45 minutes', () => {
    const [first, second] = [
      flight('2027-03-05T08:00:00', '2027-03-05T09:10:00', { from: 'NLA', to: 'LUN' }),
      flight('2027-03-05T10:20:00', '2027-03-05T11:25:00', { from: 'LUN', to: 'LVI', number: '8' }),
    ];
    const left = (arrives: string) => compareSegments([first, second], [{ ...first, arrives }, second]);
    expect(left('2027-03-05T09:35:00').kind).toBe('informed');
    expect(left('2027-03-05T09:36:00')).toMatchObject({ reason: 'missed-connection', connection: { minutes: 44 } });
  });

  it('does not report a connection that was sold as short as it is', () => {
    const sold = connected('2027-03-05T18:20:00', '2027-03-05T19:00:00');
    expect(
      compareSegments(
        sold,
        sold.map((segment) => moved(segment, 20)),
      ).kind,
    ).toBe('informed');
  });

  it('treats the stay between two directions as no connection', () => {
    const [there, home] = [usual, { ...back, departs: '2027-03-05T10:50:00', arrives: '2027-03-05T12:50:00' }];
    expect(compareSegments([there, back], [there, home])).toMatchObject({ reason: 'schedule-change' });
  });

  it('only records the connections of a trip that was stored as one flight', () => {
    const legacy = flight('2027-03-05T13:05:00', '2027-03-06T06:25:00', { to: 'LHR' });
    expect(compareSegments([legacy], connected('2027-03-05T17:00:00', '2027-03-05T19:00:00')).kind).toBe('noted');
  });

  it('counts the change back as another change', () => {
    expect(compareSegments([moved(usual, 200)], [usual]).kind).toBe('staff');
  });
});
