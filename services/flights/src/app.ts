import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { FlightsEnv } from './env';

/** Creates the service without listening. */
export const createApp = (env: FlightsEnv): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: 'flights', env });
