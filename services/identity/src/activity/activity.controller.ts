import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { activityBatchSchema } from '@portal/contracts';
import { InternalCall, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { ActivityRepository } from './activity.repository';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityRepository) {}

  @Post('/internal/activity')
  @HttpCode(200)
  @InternalCall()
  async record(@Body(zodBody(activityBatchSchema)) { events }: z.output<typeof activityBatchSchema>) {
    await this.activity.record(events);
    return { accepted: events.length };
  }
}
