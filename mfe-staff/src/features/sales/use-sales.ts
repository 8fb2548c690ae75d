import type { Received, Sales } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

export function useSales() {
  const api = useApi();
  return useQuery<Sales>({ queryKey: ['reports', 'sales'], queryFn: () => api.getSales() });
}

/** Payments received in the last twelve months. */
export function useReceived() {
  const api = useApi();
  return useQuery<Received>({ queryKey: ['reports', 'received'], queryFn: () => api.getReceived() });
}
