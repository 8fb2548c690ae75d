import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { developmentDataKeys } from '@portal/node-kit';
import { LogKeys } from '@portal/node-kit/activity-log';
import type { IdentityEnv } from '../env';

@Injectable()
export class ActivityKeys extends LogKeys {
  constructor(@Inject(SERVICE_ENV) env: IdentityEnv) {
    super(env.LOG_KEYS ?? developmentDataKeys);
  }
}
