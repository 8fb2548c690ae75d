export { claimPort, freePort } from './machine/ports';
export type { PartSpec } from './part';
export { startPortal, type Portal, type StartOptions } from './portal';
export { type Front, runPortal } from './run-portal';
export { inWorkspace, type Slice, slices } from './workspace';
