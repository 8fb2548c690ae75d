import { Controller, Inject } from '@nestjs/common';
import { features } from '@portal/contracts';
import { Call, SERVICE_ENV } from '@portal/nest-kit';
import type { IdentityEnv } from '../env';

@Controller()
export class ConfigController {
  constructor(@Inject(SERVICE_ENV) private readonly env: IdentityEnv) {}

  @Call('getConfig')
  get() {
    const { FEATURES, TRIAL } = this.env;
    return {
      flags: Object.fromEntries(features.map((feature) => [feature, FEATURES.includes(feature)])),
      ...(TRIAL && { trial: true }),
      data: { features: FEATURES },
    };
  }
}
