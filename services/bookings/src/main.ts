import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp } from './app';
import { loadBookingsEnv } from './env';

await runService({ name: 'bookings', env: loadBookingsEnv() }, createApp);
