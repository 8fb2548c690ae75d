import { loadOptions } from './env';
import { startFlightSimulator } from './simulator';

try {
  const simulator = await startFlightSimulator(loadOptions());
  console.log(`flight-simulator ready: ${simulator.url}`);
  const stop = () => {
    void simulator.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
