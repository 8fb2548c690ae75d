import { createContext } from 'react';

/** The zone whose clocks show moments: the agency's, given to the page's provider. */
export const TimeZoneContext = createContext('UTC');
