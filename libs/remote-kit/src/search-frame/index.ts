/** Where the fields of a flight search stand; an entry of its own, for the home page shows them before any script. */
export { SearchFrame, type SearchFrameProps } from './search-frame';
