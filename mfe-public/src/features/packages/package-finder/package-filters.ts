/** What somebody looks for among the packages; empty where anything will do. */
export interface PackageFilters {
  q: string;
  place: string;
  days: string;
  /** `ZMW-25000`: a currency, and the most that one person pays. */
  price: string;
}

export const noFilters: PackageFilters = { q: '', place: '', days: '', price: '' };

/** What the address of the page says of them. */
export const readFilters = (params: URLSearchParams): PackageFilters => ({
  q: params.get('q') ?? '',
  place: params.get('place') ?? '',
  days: params.get('days') ?? '',
  price: params.get('price') ?? '',
});

/** The address with these wishes, and with all else that stands in it. */
export function withFilters(params: URLSearchParams, wishes: PackageFilters): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(wishes)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
