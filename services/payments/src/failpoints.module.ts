import { Module } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import type { PaymentsEnv } from './env';

@Module({
  providers: [
    {
      provide: Failpoints,
      inject: [SERVICE_ENV],
      useFactory: ({ FAILPOINT, NODE_ENV }: PaymentsEnv) =>
        new Failpoints({ spec: FAILPOINT, isProduction: NODE_ENV === 'production' }),
    },
  ],
  exports: [Failpoints],
})
export class FailpointsModule {}
