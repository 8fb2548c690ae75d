import { type Feature, type PagePath, pageRoutes } from '@portal/contracts';
import { useApi } from '../session/api';
import { useQuery } from './portal-queries';

const freshMs = 60_000;

/** Returns the enabled features; undefined while loading, empty after a failure. */
export function useFeatures(): readonly string[] | undefined {
  const api = useApi();
  const { data, isError } = useQuery({ queryKey: ['config'], queryFn: () => api.getConfig(), staleTime: freshMs });
  return data?.features ?? (isError ? [] : undefined);
}

/** Returns whether a feature is enabled; false while loading and after a failure. */
export const useFeature = (feature: Feature): boolean => useFeatures()?.includes(feature) ?? false;

/** Returns whether one of a page's features is enabled; undefined while loading. */
export function useHasPage(path: PagePath | undefined): boolean | undefined {
  const wanted = pageRoutes.find((row) => row.path === path)?.features;
  const features = useFeatures();
  return wanted === undefined || features === undefined ? undefined : wanted.some((one) => features.includes(one));
}
