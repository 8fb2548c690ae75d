import { startServiceAlone, type ServiceAlone } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readPaymentsEnv } from '../src/env';

/** Payments by itself. */
export const startAlone = (extraEnv: Record<string, string> = {}): Promise<ServiceAlone> =>
  startServiceAlone((env) => createApp(readPaymentsEnv({ ...env, ...extraEnv })));
