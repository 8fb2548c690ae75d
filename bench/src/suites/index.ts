import { measureBooking } from './booking';
import { measureCallbacks } from './callbacks';
import { measureChecks } from './checks';
import { measureGateway } from './gateway';
import { measureGrowth } from './growth/growth';
import { measureInstances } from './instances';
import { measureInteractions } from './pages/interactions';
import { measureJourneys } from './journeys';
import { measurePages } from './pages/pages';
import { measureServices } from './services';
import { measureSoak } from './soak';
import { measureStart } from './start';

export const parts = {
  gateway: measureGateway,
  services: measureServices,
  pages: measurePages,
  interactions: measureInteractions,
  journeys: measureJourneys,
  booking: measureBooking,
  instances: measureInstances,
  callbacks: measureCallbacks,
  growth: measureGrowth,
  soak: measureSoak,
  start: measureStart,
  checks: measureChecks,
};

export type SuiteName = keyof typeof parts;

/** Run for hours in full form: only if named. A quick run does not replace a stored full result. */
export const longRunningSuites: readonly SuiteName[] = ['soak'];

export const suiteNames = Object.keys(parts) as SuiteName[];
