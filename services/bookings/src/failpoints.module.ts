import { Module } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import type { BookingsEnv } from './env';

const failpoints = {
  provide: Failpoints,
  inject: [SERVICE_ENV],
  useFactory: ({ FAILPOINT, NODE_ENV }: BookingsEnv) =>
    new Failpoints({ spec: FAILPOINT, isProduction: NODE_ENV === 'production' }),
};

@Module({ providers: [failpoints], exports: [Failpoints] })
export class FailpointsModule {}
