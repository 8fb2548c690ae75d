import { expect, it } from '@jest/globals';
import { daysUntil } from './days-until';

it.each([
  ['2026-12-18T23:10:00', '2026-12-18', 'today'],
  ['2026-12-18T00:05:00', '2026-12-17', 'tomorrow'],
  ['2027-01-02', '2026-12-18', 'in 15 days'],
  ['2028-03-01', '2028-02-28', 'in 2 days'],
])('from %s counted on %s is %s', (date, today, words) => expect(daysUntil(date, today)).toBe(words));
