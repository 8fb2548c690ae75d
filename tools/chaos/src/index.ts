export { checkInvariants, describeFaults, type InvariantResult } from './invariants/check';
export { replicateServices, type ReplicatedServices } from './portal/replicated-services';
