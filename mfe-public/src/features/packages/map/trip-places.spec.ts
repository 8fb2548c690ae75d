import { describe, expect, it } from '@jest/globals';
import { samplePackage } from '../../../../test/sample-package';
import { worldOutline, zambiaOutline } from './drawn-map';
import { mapFor, projectMarkers, tripPlaces, viewOf } from './trip-places';

const trip = (destinations: string[], itinerary: string[] = []) =>
  tripPlaces(samplePackage({ destinations, itinerary }));

describe('the places of a package', () => {
  it('are ordered by the days that mention them', () => {
    expect(
      trip(
        ['South Luangwa National Park', 'Mfuwe'],
        ['Lusaka to Mfuwe: a flight', 'A walk in South Luangwa', 'Home: from Mfuwe to Lusaka'],
      ),
    ).toEqual([
      { name: 'Lusaka', days: [1, 3] },
      { name: 'Mfuwe', days: [1, 3] },
      { name: 'South Luangwa', days: [2] },
    ]);
  });

  it('begin with the start of the trip, even if the first day mentions another place first', () => {
    const days = ['Arrival in Livingstone: morning flight from Lusaka', 'Home: the flight to Lusaka'];
    expect(trip(['Livingstone', 'Victoria Falls'], days).map(({ name }) => name)).toEqual([
      'Lusaka',
      'Livingstone',
      'Victoria Falls',
    ]);
  });

  it('are the destinations if there is no itinerary', () => {
    expect(trip(['Dubai'])).toEqual([{ name: 'Dubai', days: [] }]);
    expect(trip(['Nowhere'])).toEqual([]);
  });

  it('match whole words only', () => {
    expect(trip([], ['The Goatherds of Romeo'])).toEqual([]);
  });
});

describe('the map of a package', () => {
  it('is Zambia if it contains all places, else the world', () => {
    expect(mapFor(trip(['Livingstone', 'Mfuwe']))).toBe(zambiaOutline);
    expect(mapFor(trip(['Livingstone', 'Cape Town']))).toBe(worldOutline);
  });

  it('contains every place at a plausible position', () => {
    for (const { size, points } of [zambiaOutline, worldOutline]) {
      const outside = Object.entries(points).filter(
        ([, [x = -1, y = -1]]) => x < 0 || y < 0 || x > size[0] || y > size[1],
      );
      expect(outside).toEqual([]);
    }
    const { Livingstone, Mpulungu, Mongu, Chipata } = zambiaOutline.points;
    expect(Livingstone?.[1]).toBeGreaterThan(Mpulungu?.[1] ?? Infinity);
    expect(Mongu?.[0]).toBeLessThan(Chipata?.[0] ?? 0);
  });

  it('has one marker for close places, with their numbers in the list', () => {
    const marks = projectMarkers(zambiaOutline, trip(['Livingstone', 'Victoria Falls', 'Mfuwe']), 20);
    expect(marks.map(({ numbers }) => numbers)).toEqual([[1, 2], [3]]);
  });

  it('shows every marker of a trip abroad', () => {
    const marks = projectMarkers(worldOutline, trip(['London', 'Lusaka']), 0);
    const [x, y, width, height] = viewOf(worldOutline, marks);
    for (const { at } of marks) {
      expect(at[0]).toBeGreaterThan(x);
      expect(at[0]).toBeLessThan(x + width);
      expect(at[1]).toBeGreaterThan(y);
      expect(at[1]).toBeLessThan(y + height);
    }
  });
});
