import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { BookingsEnv } from './env';

export const createApp = (env: BookingsEnv): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: 'bookings', env });
