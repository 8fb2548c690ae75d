export { replicateServices, type ReplicatedServices } from './portal/doubled-parts';
