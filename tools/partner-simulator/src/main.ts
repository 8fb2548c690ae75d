import { runUntilStopped } from '@portal/simulator-kit';
import { loadOptions } from './env';
import { startPartnerSimulator } from './simulator';

await runUntilStopped('partner-simulator', () => startPartnerSimulator(loadOptions()));
