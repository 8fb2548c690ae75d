import type { PartName } from '../parts';
import { gatewaySection } from './sections/gateway-section';
import { growthSection } from './sections/growth-section';
import { checksSection } from './sections/checks-section';
import { bookingSection } from './sections/booking-section';
import { instancesSection } from './sections/instances-section';
import { callbacksSection, journeysSection } from './sections/journeys-section';
import { pagesSection } from './sections/pages-section';
import type { Data, Section } from './sections/section';
import { servicesSection } from './sections/services-section';
import { soakSection } from './sections/soak-section';
import { startSection } from './sections/start-section';

/** `isBusy`: others were at work meanwhile, so that times of a clock say nothing. */
export const sections: { [Name in PartName]: (data: Data<Name>, isBusy: boolean) => Section } = {
  gateway: gatewaySection,
  services: servicesSection,
  pages: pagesSection,
  journeys: journeysSection,
  booking: bookingSection,
  instances: instancesSection,
  callbacks: callbacksSection,
  growth: growthSection,
  soak: soakSection,
  start: startSection,
  checks: checksSection,
};
