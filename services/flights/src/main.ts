import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp } from './app';
import { loadFlightsEnv } from './env';

await runService({ name: 'flights', env: loadFlightsEnv() }, createApp);
