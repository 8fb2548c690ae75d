import { measureCallbacks } from './callbacks';
import { measureGateway } from './gateway';
import { measureGrowth } from './growth';
import { measureJourneys } from './journeys';
import { measurePages } from './pages';
import { measureServices } from './services';
import { measureStart } from './start';

export const parts = {
  gateway: measureGateway,
  services: measureServices,
  pages: measurePages,
  journeys: measureJourneys,
  callbacks: measureCallbacks,
  growth: measureGrowth,
  start: measureStart,
};

export type PartName = keyof typeof parts;

export const partNames = Object.keys(parts) as PartName[];
