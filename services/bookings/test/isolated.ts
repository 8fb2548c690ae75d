import { readEnv } from '@portal/node-kit';
import { startIsolatedService, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

const nowhere = 'http://127.0.0.1:9';

/** Starts bookings in isolation: its calls to flights, catalog and payments fail. */
export const startIsolated = (): Promise<IsolatedService> =>
  startIsolatedService('bookings', (env) =>
    createApp(readEnv(envSchema, { ...env, CATALOG_URL: nowhere, FLIGHTS_URL: nowhere, PAYMENTS_URL: nowhere })),
  );
