import type { PartName } from '../parts';
import { gatewaySection } from './sections/gateway-section';
import { growthSection } from './sections/growth-section';
import { callbacksSection, journeysSection } from './sections/journeys-section';
import { pagesSection } from './sections/pages-section';
import type { Data, Section } from './sections/section';
import { servicesSection } from './sections/services-section';
import { startSection } from './sections/start-section';

/** `isBusy`: others were at work meanwhile, so that times of a clock say nothing. */
export const sections: { [Name in PartName]: (data: Data<Name>, isBusy: boolean) => Section } = {
  gateway: gatewaySection,
  services: servicesSection,
  pages: pagesSection,
  journeys: journeysSection,
  callbacks: callbacksSection,
  growth: growthSection,
  start: startSection,
};
