import { Module } from '@nestjs/common';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import type { IdentityEnv } from './env';

@Module({
  providers: [
    { provide: Clock, inject: [SERVICE_ENV], useFactory: ({ SIM_CLOCK_URL }: IdentityEnv) => new Clock(SIM_CLOCK_URL) },
  ],
  exports: [Clock],
})
export class ClockModule {}
