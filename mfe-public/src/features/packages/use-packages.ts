import type { TravelPackage } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { pageAnswer } from '@portal/remote-kit/filled-pages';
import { useQuery } from '@portal/remote-kit/query';

/**
 * Required fields with a value of their type. Data embedded in a page is checked with these, because the schemas load only
 * with the API client.
 */
const needed = {
  _id: '',
  name: '',
  description: '',
  price: 0,
  currency: '',
  duration: '',
  destinations: [],
  inclusions: [],
  exclusions: [],
  availableDates: [],
  currentBookings: 0,
  isAvailable: true,
};

const isPackage = (value: unknown): value is TravelPackage =>
  Object.entries(needed).every(([name, kind]) => {
    const field = (value as Record<string, unknown> | null)?.[name];
    return typeof field === typeof kind && Array.isArray(field) === Array.isArray(kind);
  });

const dataOf = (body: unknown) => (body as { data?: unknown } | undefined)?.data;

function readPackages(body: unknown): TravelPackage[] | undefined {
  const data = dataOf(body);
  return Array.isArray(data) && data.every(isPackage) ? data : undefined;
}

function readPackage(body: unknown): TravelPackage | undefined {
  const data = dataOf(body);
  return isPackage(data) ? data : undefined;
}

export function usePackages() {
  const api = useApi();
  return useQuery({
    queryKey: ['packages'],
    queryFn: () => api.listPackages(),
    ...pageAnswer('/packages', readPackages),
  });
}

export function usePackage(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['packages', id],
    queryFn: () => api.getPackage(id),
    retry: false,
    ...pageAnswer(`/packages/${id}`, readPackage),
  });
}
