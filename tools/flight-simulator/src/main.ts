import { runUntilStopped } from '@portal/simulator-kit';
import { loadOptions } from './env';
import { startFlightSimulator } from './simulator';

await runUntilStopped('flight-simulator', () => startFlightSimulator(loadOptions()));
