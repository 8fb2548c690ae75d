import { join, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../../..');

/** @param {...string} parts */
export const inWorkspace = (...parts) => join(workspaceRoot, ...parts);

/** Every slice that is built before the portal can start, and the file that proves it was. */
export const slices = /** @type {const} */ ([
  { name: 'shell', folder: 'shell', kind: 'web', proof: 'dist/index.html' },
  { name: 'mfe-public', folder: 'mfe-public', kind: 'web', proof: 'dist/release.json' },
  { name: 'mfe-client', folder: 'mfe-client', kind: 'web', proof: 'dist/release.json' },
  { name: 'mfe-staff', folder: 'mfe-staff', kind: 'web', proof: 'dist/release.json' },
  { name: 'gateway', folder: 'gateway', kind: 'node', proof: 'dist/main.mjs' },
  { name: 'identity', folder: 'services/identity', kind: 'node', proof: 'dist/main.mjs' },
  { name: 'catalog', folder: 'services/catalog', kind: 'node', proof: 'dist/main.mjs' },
  { name: 'bookings', folder: 'services/bookings', kind: 'node', proof: 'dist/main.mjs' },
  { name: 'flights', folder: 'services/flights', kind: 'node', proof: 'dist/main.mjs' },
  { name: 'flight-simulator', folder: 'tools/flight-simulator', kind: 'node', proof: 'dist/main.mjs' },
  { name: 'embedded-mongo', folder: 'libs/embedded-mongo', kind: 'node', proof: 'dist/main.mjs' },
]);
/** @typedef {typeof slices[number]} Slice */
