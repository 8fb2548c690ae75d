import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { FlightsEnv } from './env';

/** The service, ready to listen. */
export const createApp = (env: FlightsEnv): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: 'flights', env });
