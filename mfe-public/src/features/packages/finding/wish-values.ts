/** What somebody looks for among the packages; empty where anything will do. */
export interface Wishes {
  q: string;
  place: string;
  days: string;
  /** `ZMW-25000`: a currency, and the most that one person pays. */
  price: string;
}

export const noWishes: Wishes = { q: '', place: '', days: '', price: '' };

/** What the address of the page says of them. */
export const wishesOf = (params: URLSearchParams): Wishes => ({
  q: params.get('q') ?? '',
  place: params.get('place') ?? '',
  days: params.get('days') ?? '',
  price: params.get('price') ?? '',
});

/** The address with these wishes, and with all else that stands in it. */
export function withWishes(params: URLSearchParams, wishes: Wishes): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(wishes)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
