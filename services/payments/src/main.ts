import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp, serviceName } from './app';
import { loadPaymentsEnv } from './env';

await runService({ name: serviceName, env: loadPaymentsEnv() }, createApp);
