import type { BookingSumsQuery } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@portal/remote-kit/query';
import { TotalsLine } from '../list-menu/totals-line';

/** What a search or a queue finds is looked at one by one, and its total stops here. */
const longestSearch = 10_000;

export interface BookingSumsProps {
  /** What narrows the list. */
  query: BookingSumsQuery;
  total: number | undefined;
}

/** What all bookings of a list cost, each currency for itself. Nothing until it is known, and where it cannot be. */
export function BookingSums({ query, total }: BookingSumsProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['bookings', 'sums', query],
    queryFn: () => api.sumBookings(query),
    placeholderData: keepPreviousData,
    enabled: total !== undefined && total > 0 && (total < longestSearch || !(query.q || query.queue)),
  });
  if (!total || !data) return null;
  return <TotalsLine sums={data.sums} />;
}
