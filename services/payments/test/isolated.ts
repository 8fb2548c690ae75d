import { startIsolatedService, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readPaymentsEnv } from '../src/env';

/** Nobody listens there: no test here waits for what bookings says. */
const nowhere = 'http://127.0.0.1:9';

/** Payments by itself. */
export const startIsolated = (extraEnv: Record<string, string> = {}): Promise<IsolatedService> =>
  startIsolatedService('payments', (env) => createApp(readPaymentsEnv({ BOOKINGS_URL: nowhere, ...env, ...extraEnv })));
