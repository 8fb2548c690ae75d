/**
 * The one door to what a page checks for itself, such as a form it kept. The shell has zod and these schemas anyway, for the
 * answers of the services; a remote that imported them itself would bring them a second time, 11 KB.
 */
export { flightOfferSchema } from '@portal/contracts';
export * as z from './zod-names';
