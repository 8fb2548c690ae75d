import { describe, expect, it } from '@jest/globals';
import { timeLeft } from './time-left';

const now = Date.parse('2026-11-23T10:00:00Z');

describe('timeLeft', () => {
  it.each([
    ['2026-11-25T13:59:00Z', '2 days 3 h left'],
    ['2026-11-24T10:30:00Z', '1 day left'],
    ['2026-11-23T15:20:59Z', '5 h 20 min left'],
    ['2026-11-23T12:00:00Z', '2 h left'],
    ['2026-11-23T10:12:00Z', '12 min left'],
    ['2026-11-23T10:00:30Z', 'less than a minute left'],
    ['2026-11-23T09:59:59Z', undefined],
    ['no moment', undefined],
  ])('[N2.1.2] returns for %s: %s', (at, left) => expect(timeLeft(at, now)).toBe(left));
});
