export { reservePort, freePort } from './machine/ports';
export type { ProcessSpec } from './managed-process';
export { startPortal, type Portal, type StartOptions } from './portal';
export { type FrontServer, runPortal } from './run-portal';
export { inWorkspace, type Slice, slices } from './workspace';
