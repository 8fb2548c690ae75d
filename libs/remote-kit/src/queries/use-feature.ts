import type { Feature } from '@portal/contracts';
import { useApi } from '../session/api';
import { useQuery } from './portal-queries';

const freshMs = 60_000;

/** Whether a feature is switched on; false until that is known, and when it cannot be found out. */
export function useFeature(feature: Feature): boolean {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => api.getConfig(), staleTime: freshMs });
  return data?.features.includes(feature) ?? false;
}
