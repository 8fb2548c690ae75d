/** Flight search form. Separate entry point for the pages where a search starts. */
export { type SearchHandoff, QuickSearch } from './quick-search';
export { rememberAirports } from './recent-airports';
export {
  addressOf,
  daysAfter,
  defaultSearch,
  isValidSearch,
  isSameSearch,
  readSearch,
  validateSearch,
  type SearchValues,
  searchMessages,
  toCriteria,
  writeSearch,
} from './search-criteria';
export { SearchFields } from './search-fields';
export { travelClassName } from './travel-class';
export { useUnknownPlaces } from './use-unknown-places';
