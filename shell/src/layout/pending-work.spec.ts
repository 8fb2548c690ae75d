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

const rate = { currency: 'EUR', perUnit: '30.0000', validFrom: '2026-11-22T08:00:00.000Z' };
const staleRates = [{ ...rate, staleSince: '2026-11-25T08:00:00.000Z' }];
const api = {
  getWork: () => Promise.resolve(work),
  listUnmatched: () => Promise.resolve(unmatched),
  listStaleRates: () => Promise.resolve(staleRates),
};

describe('countPendingWork', () => {
  it('counts all sections, unmatched payments and stale rates', async () => {
    expect(await countPendingWork(api)).toBe(21);
  });

  it('counts no rates of payments services that do not list them', async () => {
    const listStaleRates = () => Promise.reject(new Error('unknown call'));
    expect(await countPendingWork({ ...api, listStaleRates })).toBe(20);
  });
});
