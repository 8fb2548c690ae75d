import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp, serviceName } from './app';
import { loadIdentityEnv } from './env';

await runService({ name: serviceName, env: loadIdentityEnv() }, createApp);
