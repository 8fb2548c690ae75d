import type { Received, Sales } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useHasPage, useQuery } from '@portal/remote-kit/query';

export function useSales() {
  const api = useApi();
  return useQuery<Sales>({ queryKey: ['reports', 'sales'], queryFn: () => api.getSales() });
}

/** Payments received in the last twelve months. `isOff` if the portal has no payments page. */
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
