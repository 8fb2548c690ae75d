import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { openBookingInvariants } from './open-booking-invariants';
import type { Snapshot } from './stored';

const id = (end: string) => new ObjectId(end.padStart(24, '0'));

function sound() {
  const bookings = [
    { _id: id('1'), bookingNumber: 'ONE', status: 'confirmed', startDate: '2031-05-01T00:00:00.000Z' },
    { _id: id('2'), bookingNumber: 'TWO', status: 'confirmed', startDate: '2031-05-08T00:00:00.000Z' },
  ] as Record<string, unknown>[];
  const holds = [
    { id: id('1').toHexString(), places: 2, startDate: '2031-05-01' },
    { id: id('2').toHexString(), places: 1, startDate: '2031-05-08' },
  ];
  return { bookings, packages: [{ _id: id('c'), name: 'Falls', placesPerDate: 2 as number | undefined, holds }] };
}
const broken = (data: ReturnType<typeof sound>) =>
  openBookingInvariants.flatMap(({ broken: faults }) => faults(data as unknown as Snapshot, undefined));

describe('the dates of packages', () => {
  it('are right while each date has few enough places, on the date of its bookings', () => {
    expect(broken(sound())).toEqual([]);
  });

  it('are wrong with too many places on a date', () => {
    const data = sound();
    data.packages[0]!.holds[0]!.places = 3;
    expect(broken(data)).toEqual(['Falls on 2031-05-01: 3 of 2 places are sold']);
    data.packages[0]!.placesPerDate = undefined;
    expect(broken(data)).toEqual([]);
  });

  it('are wrong if the places are on another date, unless the booking is being moved', () => {
    const data = sound();
    data.packages[0]!.holds[1]!.startDate = '2031-05-15';
    expect(broken(data)).toEqual(['TWO holds places on another date']);
    data.bookings[1]!['dateChange'] = { state: 'confirming' };
    expect(broken(data)).toEqual([]);
  });
});
