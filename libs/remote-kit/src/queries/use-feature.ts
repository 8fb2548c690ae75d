import { type Feature, type PagePath, pageRoutes } from '@portal/contracts';
import { useApi } from '../session/api';
import { useQuery } from './portal-queries';

const freshMs = 60_000;

/** What is switched on; undefined until that is known, nothing when it cannot be found out. */
export function useFeatures(): readonly string[] | undefined {
  const api = useApi();
  const { data, isError } = useQuery({ queryKey: ['config'], queryFn: () => api.getConfig(), staleTime: freshMs });
  return data?.features ?? (isError ? [] : undefined);
}

/** Whether a feature is switched on; false until that is known, and when it cannot be found out. */
export const useFeature = (feature: Feature): boolean => useFeatures()?.includes(feature) ?? false;

/** Whether one of a page's features is switched on, so that links may lead to it; undefined until that is known. */
export function useHasPage(path: PagePath | undefined): boolean | undefined {
  const wanted = pageRoutes.find((row) => row.path === path)?.features;
  const features = useFeatures();
  return wanted === undefined || features === undefined ? undefined : wanted.some((one) => features.includes(one));
}
