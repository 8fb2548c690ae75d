import { createContext } from 'react';

/** Time zone for instants, set to the agency's by the provider. */
export const TimeZoneContext = createContext('UTC');
