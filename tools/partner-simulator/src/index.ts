export { startPartnerSimulator, type PartnerSimulator, type SimulatorOptions } from './simulator';
