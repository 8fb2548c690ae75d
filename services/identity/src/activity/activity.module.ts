import { Module } from '@nestjs/common';
import { DatabaseModule, ClockModule } from '@portal/nest-kit';
import { ActivityRetentionJob } from './activity-retention-job';
import { ActivityCheck } from './activity-check';
import { ActivityEraser } from './activity-eraser';
import { ActivityHeads } from './activity-heads';
import { ActivityKeys } from './activity-keys';
import { ActivityRetention } from './activity-retention';
import { ActivitySealer } from './activity-sealer';
import { ActivityController } from './activity.controller';
import { ActivityRepository } from './activity.repository';
import { activityHeadModelName, activityHeadSchema, activityModelName, activitySchema } from './activity.schema';

const models = DatabaseModule.forFeature([
  { name: activityHeadModelName, schema: activityHeadSchema },
  { name: activityModelName, schema: activitySchema },
]);

@Module({
  imports: [models, ClockModule],
  controllers: [ActivityController],
  providers: [
    ActivityRetentionJob,
    ActivityCheck,
    ActivityEraser,
    ActivityHeads,
    ActivityKeys,
    ActivityRepository,
    ActivityRetention,
    ActivitySealer,
  ],
  exports: [models, ActivityCheck, ActivityRepository],
})
export class ActivityModule {}
