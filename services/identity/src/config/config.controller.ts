import { Controller, Inject } from '@nestjs/common';
import { Call, SERVICE_ENV } from '@portal/nest-kit';
import type { IdentityEnv } from '../env';

/** What a page has to know of this installation. */
@Controller()
export class ConfigController {
  constructor(@Inject(SERVICE_ENV) private readonly env: IdentityEnv) {}

  @Call('getConfig')
  get() {
    return { data: { features: this.env.FEATURES } };
  }
}
