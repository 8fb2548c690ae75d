import { join } from 'node:path';
import type { FlightSimulator, Settings } from '../start-settings';

/** Public test credentials: the simulators listen on the loopback interface only. */
const account = { id: 'portal', secret: 'simulator', duffelToken: 'duffel_test_simulator' };

/** Address and credentials of the simulator, for the flights service. */
export function simulatorEnv({ simulator, simPort, env }: Settings): Record<string, string> {
  if (simulator === 'duffel-simulator')
    return {
      FLIGHTS_DUFFEL_HOST: `http://127.0.0.1:${simPort}`,
      FLIGHTS_DUFFEL_TOKEN: account.duffelToken,
      FLIGHTS_DUFFEL_ORDERS: env.FLIGHTS_DUFFEL_ORDERS ?? 'pay_later',
    };
  if (!simulator) return {};
  return {
    FLIGHTS_AMADEUS_HOST: '127.0.0.1',
    FLIGHTS_AMADEUS_PORT: String(simPort),
    FLIGHTS_AMADEUS_CLIENT_ID: account.id,
    FLIGHTS_AMADEUS_CLIENT_SECRET: account.secret,
    FLIGHTS_AMADEUS_PLAIN_HTTP: '1',
  };
}

/** Label and environment of the simulator's process. */
export function describeSimulator(name: FlightSimulator, { dataDir, simPort, simAdminPort }: Settings) {
  const ports = { SIM_PORT: String(simPort), SIM_ADMIN_PORT: String(simAdminPort) };
  if (name === 'duffel-simulator') {
    const stateFile = join(dataDir, 'duffel-simulator.json');
    const env = { ...ports, SIM_DUFFEL_TOKEN: account.duffelToken, SIM_DUFFEL_STATE_FILE: stateFile };
    return { label: 'Duffel simulator', env };
  }
  const credentials = { SIM_CLIENT_ID: account.id, SIM_CLIENT_SECRET: account.secret };
  const env = { ...ports, ...credentials, SIM_STATE_FILE: join(dataDir, 'simulator.json') };
  return { label: 'Flight provider simulator', env };
}
