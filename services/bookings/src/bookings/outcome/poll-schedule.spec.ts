import { describe, expect, it } from '@jest/globals';
import { isAhead, nextLateOrderPollAt, startLateOrderWatch } from './poll-schedule';

const begin = new Date('2026-11-22T10:00:00Z');
const minutesAfter = (minutes: number): Date => new Date(begin.getTime() + minutes * 60_000);

describe('polling for a late order', () => {
  it('polls after 1, 5, 15 and 60 minutes, then every hour up to 24 hours', () => {
    const { lookAt, watchUntil } = startLateOrderWatch(begin);
    const looks: number[] = [];
    for (let at: Date | undefined = lookAt; at; at = nextLateOrderPollAt(watchUntil, at)) {
      looks.push((at.getTime() - begin.getTime()) / 60_000);
    }
    expect(looks).toEqual([1, 5, 15, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]);
    expect(watchUntil).toEqual(minutesAfter(24 * 60));
  });

  it('skips missed polls, and ends if the last one was missed', () => {
    const { watchUntil } = startLateOrderWatch(begin);
    expect(nextLateOrderPollAt(watchUntil, minutesAfter(190))).toEqual(minutesAfter(240));
    expect(nextLateOrderPollAt(watchUntil, minutesAfter(30 * 60))).toBeUndefined();
  });
});

describe('isAhead', () => {
  const segments = [
    { itinerary: 0, from: 'LUN', to: 'JNB', departs: '2026-12-01T08:00:00' },
    { itinerary: 1, from: 'JNB', to: 'LUN', departs: '2026-12-09T17:00:00' },
  ];
  const trip = { segments, startDate: '2026-12-01T08:00:00' };

  it('is true until the last flight of the trip departs', () => {
    expect(isAhead(trip, new Date('2026-12-05T00:00:00Z'))).toBe(true);
    expect(isAhead(trip, new Date('2026-12-09T17:00:01Z'))).toBe(false);
  });

  it('uses the start date if the flights are unknown', () => {
    expect(isAhead({ startDate: trip.startDate }, begin)).toBe(true);
  });
});
