import { createContext } from 'react';

/** Whose clocks show moments: the agency's, as the provider of the page was told. */
export const TimeZoneContext = createContext('UTC');
