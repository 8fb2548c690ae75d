/** Timeouts of provider calls, in milliseconds. */
export interface ProviderDeadlines {
  search: number;
  price: number;
  order: number;
  lookup: number;
}
