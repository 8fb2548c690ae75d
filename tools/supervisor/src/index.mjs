export { startPortal } from './portal.mjs';
export { freePort } from './ports.mjs';
/** @typedef {import('./portal.mjs').Portal} Portal */
/** @typedef {import('./portal.mjs').StartOptions} StartOptions */
/** @typedef {import('./part.mjs').PartSpec} PartSpec */
