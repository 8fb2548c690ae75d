/** The columns of a flight search and what stands under its places. A separate entry: the home page shows it before any script. */
export { PlaceNote } from './place-note';
export { SearchFrame, type SearchFrameProps } from './search-frame';
