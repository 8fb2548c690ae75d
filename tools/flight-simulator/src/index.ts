export { startFlightSimulator, type FlightSimulator, type SimulatorOptions } from './simulator';
