import type { ApiClient } from '@portal/api-client';
import type { UnmatchedMoney, Work } from '@portal/contracts';

/** Money without a home that the work list does not tell of already: bookings and payments may both know it. */
export function homelessBeside({ sections }: Work, homeless: readonly UnmatchedMoney[]): readonly UnmatchedMoney[] {
  const items = sections.find(({ section }) => section === 'money')?.items ?? [];
  const known = new Set(items.map(({ bookingId }) => bookingId));
  return homeless.filter(({ bookingId }) => bookingId === undefined || !known.has(bookingId));
}

/** How many things wait for a person; 0 where there is no work list. Throws what its calls throw. */
export async function countWaiting(api: Pick<ApiClient, 'getConfig' | 'getWork' | 'listUnmatched'>): Promise<number> {
  const { features } = await api.getConfig();
  if (!features.includes('holds')) return 0;
  const [work, homeless] = await Promise.all([api.getWork(), features.includes('money') ? api.listUnmatched() : []]);
  return work.sections.reduce((sum, { count }) => sum + count, homelessBeside(work, homeless).length);
}
