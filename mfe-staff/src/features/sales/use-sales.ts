import type { Sales } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** What was booked and sold in the last twelve months. */
export function useSales() {
  const api = useApi();
  return useQuery<Sales>({ queryKey: ['reports', 'sales'], queryFn: () => api.getSales() });
}
