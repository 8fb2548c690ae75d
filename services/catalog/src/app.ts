import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { CatalogEnv } from './env';

export const serviceName = 'catalog';

export const createApp = (env: CatalogEnv): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: serviceName, env });
