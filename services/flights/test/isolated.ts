import { readEnv } from '@portal/node-kit';
import { startIsolatedService, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

/** Starts the service in isolation, without a provider. */
export const startIsolated = (): Promise<IsolatedService> =>
  startIsolatedService('flights', (env) =>
    createApp(
      readEnv(envSchema, {
        ...env,
        OFFER_SECRET: 'a seal secret of the tests, long enough',
        FLIGHTS_AMADEUS_CLIENT_ID: 'nobody asks',
        FLIGHTS_AMADEUS_CLIENT_SECRET: 'nobody asks',
      }),
    ),
  );
