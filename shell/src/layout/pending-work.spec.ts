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

function portal(features: string[]) {
  const requested: string[] = [];
  const answering =
    <Answer>(name: string, response: Answer) =>
    () => {
      requested.push(name);
      return Promise.resolve(response);
    };
  return {
    asked: requested,
    getConfig: answering('config', { features }),
    getWork: answering('work', work),
    listUnmatched: answering('money', [money('1', 'b-1'), money('2', 'b-2'), money('3'), money('4', 'b-4')]),
  };
}

describe('countPendingWork', () => {
  it('counts all sections and unmatched payments', async () => {
    expect(await countPendingWork(portal(['money', 'holds']))).toBe(20);
  });

  it('counts without payments while `money` is off', async () => {
    const api = portal(['holds']);
    expect(await countPendingWork(api)).toBe(18);
    expect(api.asked).toEqual(['config', 'work']);
  });

  it('returns 0 without a request while there is no work list', async () => {
    const api = portal(['money']);
    expect(await countPendingWork(api)).toBe(0);
    expect(api.asked).toEqual(['config']);
  });
});
