import { describe, expect, it } from '@jest/globals';
import { nextPollAt } from './poll-schedule';

const sentAt = new Date('2026-11-22T10:00:00.000Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);
const pollDelayAfter = (seconds: number): number | undefined => {
  const next = nextPollAt(sentAt, after(seconds), 5_000);
  return next && (next.getTime() - sentAt.getTime()) / 1_000;
};

describe('the next poll of a payment', () => {
  it.each([
    [0, 5],
    [5, 10],
    [10, 20],
    [39, 40],
    [40, 100],
    [100, 160],
    [899, 959],
    [900, 1_500],
    [86_399, 86_999],
    [86_400, undefined],
  ])('after %i s is due at %s s', (seconds, next) => expect(pollDelayAfter(seconds)).toBe(next));

  it('is due about 165 times in total', () => {
    let looks = 0;
    for (let at = pollDelayAfter(0); at !== undefined; at = pollDelayAfter(at)) looks += 1;
    expect(looks).toBeGreaterThan(150);
    expect(looks).toBeLessThan(180);
  });
});
