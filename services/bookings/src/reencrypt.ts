import 'reflect-metadata';
import { runTask } from '@portal/nest-kit';
import { createApp } from './app';
import { BookingsRepository } from './bookings/store/bookings.repository';
import { loadBookingsEnv } from './env';

await runTask({ name: 'bookings', env: loadBookingsEnv() }, createApp, async (app) => {
  const bookings = await app.get(BookingsRepository).reencrypt();
  return `re-encrypted ${bookings} bookings`;
});
