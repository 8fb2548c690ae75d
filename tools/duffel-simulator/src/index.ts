export { startDuffelSimulator, type DuffelSimulator, type SimulatorOptions } from './simulator';
