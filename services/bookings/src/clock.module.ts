import { Module } from '@nestjs/common';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import type { BookingsEnv } from './env';

const clock = {
  provide: Clock,
  inject: [SERVICE_ENV],
  useFactory: ({ SIM_CLOCK_URL }: BookingsEnv) => new Clock(SIM_CLOCK_URL),
};

@Module({ providers: [clock], exports: [Clock] })
export class ClockModule {}
