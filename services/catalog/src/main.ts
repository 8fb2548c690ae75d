import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp, serviceName } from './app';
import { loadCatalogEnv } from './env';

await runService({ name: serviceName, env: loadCatalogEnv() }, createApp);
