import type { CustomerSums, User } from '@portal/contracts';
import { useApi, useMayCall } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@portal/remote-kit/query';

/** Booking totals of the customers on a page, by customer id. Undefined until loaded and without permission. */
export function useCustomerSums(customers: readonly User[]): ReadonlyMap<string, CustomerSums> | undefined {
  const api = useApi();
  const canAsk = useMayCall('getCustomerBalances');
  const ids = customers.map(({ id }) => id).join();
  const { data } = useQuery({
    queryKey: ['bookings', 'customers', ids],
    queryFn: () => api.getCustomerBalances({ ids }),
    placeholderData: keepPreviousData,
    enabled: canAsk && ids !== '',
  });
  return data && new Map(data.map((sums) => [sums.userId, sums]));
}
