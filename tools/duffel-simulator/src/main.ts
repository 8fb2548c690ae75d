import { runUntilStopped } from '@portal/simulator-kit';
import { loadOptions } from './env';
import { startDuffelSimulator } from './simulator';

await runUntilStopped('duffel-simulator', () => startDuffelSimulator(loadOptions()));
