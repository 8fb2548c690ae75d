import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp } from './app';
import { readBookingsEnv } from './env';

await runService({ name: 'bookings', env: readBookingsEnv() }, createApp);
