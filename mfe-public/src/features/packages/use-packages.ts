import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** Every package of the catalogue. */
export function usePackages() {
  const api = useApi();
  return useQuery({ queryKey: ['packages'], queryFn: () => api.listPackages() });
}

/** One package; `id` comes from the address. */
export function usePackage(id: string) {
  const api = useApi();
  return useQuery({ queryKey: ['packages', id], queryFn: () => api.getPackage(id), retry: false });
}
