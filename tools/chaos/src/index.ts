export { replicateServices, type ReplicatedServices } from './portal/replicated-services';
