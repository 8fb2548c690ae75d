import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { PaymentsEnv } from './env';

export const serviceName = 'payments';

export const createApp = (env: PaymentsEnv): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: serviceName, env });
