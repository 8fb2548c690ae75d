import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { IdentityEnv } from './env';

export const serviceName = 'identity';

export const createApp = (env: IdentityEnv): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: serviceName, env });
