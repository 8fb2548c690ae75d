import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp } from './app';
import { readFlightsEnv } from './env';

await runService({ name: 'flights', env: readFlightsEnv() }, createApp);
