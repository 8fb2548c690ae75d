import { describe, expect, it } from '@jest/globals';
import type { UnmatchedMoney, Work } from '@portal/contracts';
import { countPendingWork } from './pending-work';

const reported = { bookingId: 'b-1' } as Work['sections'][number]['items'][number];
const due = { bookingId: 'b-4' } as NonNullable<Work['later']>[number]['items'][number];
const work: Work = {
  sections: [
    { section: 'holds-ending', count: 12, items: [] },
    { section: 'money', count: 1, items: [reported] },
  ],
  later: [
    { section: 'refunds', count: 2, items: [due] },
    { section: 'of-a-later-release', count: 3, items: [] },
  ],
};
const money = (id: string, bookingId?: string): UnmatchedMoney => ({
  id,
  at: '2026-11-22T08:00:00.000Z',
  amount: { amount: '250.00', currency: 'ZMW' },
  why: 'late',
  ...(bookingId !== undefined && { bookingId }),
});

const unmatched = [money('1', 'b-1'), money('2', 'b-2'), money('3'), money('4', 'b-4')];

describe('countPendingWork', () => {
  it('counts all sections and unmatched payments', async () => {
    const api = { getWork: () => Promise.resolve(work), listUnmatched: () => Promise.resolve(unmatched) };
    expect(await countPendingWork(api)).toBe(20);
  });
});
