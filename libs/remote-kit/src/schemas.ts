/**
 * Schemas for validation in pages, such as stored forms.
 * The shell already loads zod and these schemas. A remote that bundled them itself would add 11 KB.
 */
export { flightOfferSchema } from '@portal/contracts';
export * as z from './zod-names';
