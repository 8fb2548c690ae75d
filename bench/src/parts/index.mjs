import { measureGateway } from './gateway.mjs';
import { measureGrowth } from './growth.mjs';
import { measureJourneys } from './journeys.mjs';
import { measurePages } from './pages.mjs';
import { measureServices } from './services.mjs';
import { measureStart } from './start.mjs';

/** @type {Record<string, (options: { quick: boolean }) => Promise<unknown>>} */
export const parts = {
  gateway: measureGateway,
  services: measureServices,
  pages: measurePages,
  journeys: measureJourneys,
  growth: measureGrowth,
  start: measureStart,
};
