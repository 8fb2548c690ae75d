/** How long each kind of call to the provider may take, in milliseconds. */
export interface ProviderDeadlines {
  search: number;
  price: number;
  order: number;
  lookup: number;
}
