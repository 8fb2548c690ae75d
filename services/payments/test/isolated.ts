import { startIsolatedService, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readPaymentsEnv } from '../src/env';

/** Closed port: no test here depends on bookings. */
const nowhere = 'http://127.0.0.1:9';

export const startIsolated = (extraEnv: Record<string, string> = {}): Promise<IsolatedService> =>
  startIsolatedService('payments', (env) => createApp(readPaymentsEnv({ BOOKINGS_URL: nowhere, ...env, ...extraEnv })));
