/** Filters of the package list; empty matches everything. */
export interface PackageFilters {
  q: string;
  place: string;
  days: string;
  /** Currency and highest price per person: `ZMW-25000`. */
  price: string;
}

export const noFilters: PackageFilters = { q: '', place: '', days: '', price: '' };

/** Reads the filters from the URL parameters. */
export const readFilters = (params: URLSearchParams): PackageFilters => ({
  q: params.get('q') ?? '',
  place: params.get('place') ?? '',
  days: params.get('days') ?? '',
  price: params.get('price') ?? '',
});

/** Returns the URL parameters with these filters; other parameters are kept. */
export function withFilters(params: URLSearchParams, wishes: PackageFilters): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(wishes)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
