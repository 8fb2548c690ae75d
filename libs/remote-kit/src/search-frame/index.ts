/** Layout of the flight search. Separate entry point: the home page renders it before scripts run. */
export { PlaceNote } from './place-note';
export { SearchFrame, type SearchFrameProps } from './search-frame';
