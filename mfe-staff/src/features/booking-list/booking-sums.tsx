import type { BookingSumsQuery } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@portal/remote-kit/query';
import { TotalsLine } from '../list-menu/totals-line';

/** Count at which the API stops counting search and queue results. Longer results have no totals. */
const longestSearch = 10_000;

export interface BookingSumsProps {
  /** Query of the list, without page and order. */
  query: BookingSumsQuery;
  total: number | undefined;
}

/** Total price of all bookings in a list, by currency. Renders nothing until loaded or when the list is too long to add up. */
export function BookingSums({ query, total }: BookingSumsProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['bookings', 'sums', query],
    queryFn: () => api.getBookingTotals(query),
    placeholderData: keepPreviousData,
    enabled: total !== undefined && total > 0 && (total < longestSearch || !(query.q || query.queue)),
  });
  if (!total || !data) return null;
  return <TotalsLine sums={data.sums} />;
}
