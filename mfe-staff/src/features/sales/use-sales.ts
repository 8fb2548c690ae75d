import type { Received, Sales } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useHasPage, useQuery } from '@portal/remote-kit/query';

/** Bookings and sales of the last twelve months. */
export function useSales() {
  const api = useApi();
  return useQuery<Sales>({ queryKey: ['reports', 'sales'], queryFn: () => api.getSales() });
}

/** Money received in the last twelve months; `isOff` where the portal takes no payments. */
export function useReceived() {
  const api = useApi();
  const takesPayments = useHasPage('/employee-dashboard/payments');
  const query = useQuery<Received>({
    queryKey: ['reports', 'received'],
    queryFn: () => api.getReceived(),
    enabled: takesPayments === true,
  });
  return { ...query, isOff: takesPayments === false };
}
