import { startIsolatedService, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readCatalogEnv } from '../src/env';

export const startIsolated = (extraEnv: Record<string, string> = {}): Promise<IsolatedService> =>
  startIsolatedService('catalog', (env) => createApp(readCatalogEnv({ ...env, ...extraEnv })));
